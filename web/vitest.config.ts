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
    },
  }),
);
