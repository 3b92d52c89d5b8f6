// Run from the project's root, so that the games' folders are in sight: `npm run format`.
import * as svelte from 'prettier-plugin-svelte';

export default {
  printWidth: 120,
  singleQuote: true,
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
