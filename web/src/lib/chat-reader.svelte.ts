/** How far the chat of a table has been read in this tab; it survives a reload. */
import { newestTime, unread } from './chat';
import type { TableLink } from './link.svelte';
import type { Said } from './types';

export class ChatReader {
  #link: TableLink;
  #readUntil = $state(0);

  constructor(link: TableLink) {
    this.#link = link;
    this.#readUntil = Number(sessionStorage.getItem(this.#key) ?? 0) || 0;
  }

  /** The messages of others that have not been read. */
  get unseen(): Said[] {
    return unread(this.#link.chatLog, this.#link.seats, this.#link.name, this.#readUntil);
  }

  /** Note that everything up to now has been read. */
  read(): void {
    this.#readUntil = newestTime(this.#link.chatLog);
    sessionStorage.setItem(this.#key, String(this.#readUntil));
  }

  get #key(): string {
    return `chat ${this.#link.id}`;
  }
}
