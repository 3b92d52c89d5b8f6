/** The covers of the games, loaded with the home page. */
import type { Component } from 'svelte';

const covers = import.meta.glob<Component>('../../../src/sobremesa/games/*/web/Cover.svelte', {
  eager: true,
  import: 'default',
});

export const coverOf = (game: string): Component | null =>
  covers[`../../../src/sobremesa/games/${game}/web/Cover.svelte`] ?? null;
