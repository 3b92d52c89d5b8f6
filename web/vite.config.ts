import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './icons';

// `npm run dev` draws against a running server: SOBREMESA_SERVER says where it is.
const server = loadEnv('', '.', 'SOBREMESA_')['SOBREMESA_SERVER'] ?? 'http://127.0.0.1:8000';

/** What is fetched together lies together: a game's table is one script, its words in one language another. */
function chunk(module: string): string | null {
  const path = module.split('?')[0] ?? '';
  const [, game, file] = /\/games\/(\w+)\/([\w.]+)$/.exec(path) ?? [];
  if (game === 'shared' || TABLE.test(path)) return 'table';
  if (game === undefined || file === undefined) return BASE.test(path) ? 'base' : null;
  if (HOME.test(path)) return null;
  return file.startsWith('words') ? `words-${game}-${file.split('.')[1]}` : `game-${game}`;
}

const BASE = /\/node_modules\/(?!qrcode)|vite\/|\/src\/(words|sobremesa\/core)\/|\/lib\/(announce|api|prefs|route|screen|soon|sound|words)|\/parts\/(Choice|Dialog|Icon|Lamp|NameField|Nowhere|Settings)\./;
const TABLE = /\/lib\/(Stage|flights|tables)\./;
const HOME = /\/Cover\.svelte$|\/agata\/Face\.svelte$/;

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: '../src/sobremesa/server/client',
    emptyOutDir: true,
    // The server's content policy allows nothing that is not a file of ours, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    // Which file is made from which source: the server tells the browser at once what a page will need.
    manifest: 'files.json',
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunk }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
