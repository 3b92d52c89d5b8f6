import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv } from 'vite';
import { icons } from './icons.ts';

// `npm run dev` draws against a running server: SOBREMESA_SERVER says where it is.
const server = loadEnv('', '.', 'SOBREMESA_')['SOBREMESA_SERVER'] ?? 'http://127.0.0.1:8000';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What is fetched together lies together: a game's table is one script, its words in one language another. */
function chunk(module: string, graph: Graph): string | null {
  const path = module.split('?')[0] ?? '';
  const [, game, file] = /\/sobremesa\/games\/(\w+)\/(?:web\/)?([\w.]+)$/.exec(path) ?? [];
  if (TABLE.test(path)) return 'table';
  if (game === undefined || file === undefined) return BASE.test(path) ? 'base' : null;
  // A game's cover and the parts that it is drawn from belong to the home page.
  if ([module, ...(graph.getModuleInfo(module)?.importers ?? [])].some((id) => COVER.test(id))) return null;
  return file.startsWith('words') ? `words-${game}-${file.split('.')[1]}` : `game-${game}`;
}

const BASE =
  /\/node_modules\/(?!qrcode)|vite\/|\/src\/(words|sobremesa\/core)\/|\/lib\/(announce|api|faces|prefs|route|screen|staged-render|sound|transport|words)|\/parts\/(RadioGroup|Dialog|Avatar|FaceField|Icon|Logo|NameField|NotFound|Settings)\./;
const TABLE = /\/web\/src\/(table\/|lib\/(Stage|flights|games)\.)/;
const COVER = /\/web\/Cover\.svelte$/;

export default defineConfig({
  plugins: [svelte(), icons()],
  resolve: {
    alias: { '@client': fileURLToPath(new URL('./src', import.meta.url)) },
    // The games' folders lie outside this one, where no package is found.
    dedupe: ['svelte'],
  },
  // Relative, so that the same files can lie under any path; the server writes its own into the page.
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: '../src/sobremesa/server/client',
    emptyOutDir: true,
    // The server's content policy allows nothing that is not a file of ours, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    // Which file is made from which source: the server tells the browser at once what a page will need.
    manifest: 'files.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunk, debugName: 'by game and page' }],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
});
