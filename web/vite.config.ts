import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './icons';

// `npm run dev` draws against a running server: SOBREMESA_SERVER says where it is.
const server = loadEnv('', '.', 'SOBREMESA_')['SOBREMESA_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: '../src/sobremesa/server/client',
    emptyOutDir: true,
    // The server's content policy allows nothing that is not a file of ours, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
