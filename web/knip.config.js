// Unused files, exports and dependencies. Run from the project's root, so that the games' folders are in sight:
// `npm run check:unused`.
const scripts = (source) => [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((hit) => hit[1]).join('\n;');

export default {
  workspaces: {
    '.': {
      entry: [
        'src/sobremesa/games/*/web/{Table,Sheet,Pause,Piece,Cover,Examples}.svelte',
        'src/sobremesa/games/*/web/clauses.ts',
        'src/sobremesa/games/*/web/tests/*.test.ts',
      ],
      project: ['src/sobremesa/games/*/web/**/*.{ts,svelte}'],
      paths: { '@client/*': ['web/src/*'] },
      ignoreDependencies: ['svelte', 'vitest'], // they are the client's
    },
    web: {
      entry: ['dev/main.ts', 'tests/*.test.ts'],
      project: ['{src,dev}/**/*.{ts,svelte}', 'tests/*.ts', '*.{ts,js}'],
      ignore: ['src/lib/protocol.ts'], // generated: it has what the server has
      ignoreDependencies: ['axe-core'], // of the tests in a real browser
    },
  },
  compilers: { svelte: scripts },
  ignoreExportsUsedInFile: { interface: true, type: true },
};
