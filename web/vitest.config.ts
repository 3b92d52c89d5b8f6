import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import client from './vite.config.ts';

export default mergeConfig(
  client,
  defineConfig({
    resolve: { dedupe: ['vitest'] },
    test: {
      include: ['tests/**/*.test.ts', '../src/sobremesa/games/*/web/tests/*.test.ts'],
      environment: 'node',
      testTimeout: 30_000, // on a busy machine the first import of a module takes seconds
    },
  }),
);
