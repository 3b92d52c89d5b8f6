/** Renders the app's icons as PNG from `icon.svg` when the client is built, for browsers that need them. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const SIZES = [192, 512];

export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async generateBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
      const drawing = readFileSync('public/assets/icon.svg', 'utf8');
      for (const size of SIZES) {
        const image = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render();
        this.emitFile({ type: 'asset', fileName: `assets/icon-${size}.png`, source: image.asPng() });
      }
    },
  };
}
