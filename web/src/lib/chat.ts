/** What the chat shows: which messages are new, and which are reactions. */
import type { Said } from './types';

/** The reactions that are a tap away. A reaction is a chat message of nothing else: the same limits and silence hold. */
export const REACTIONS = ['👏', '😂', '😮', '😬', '🔥', '☕'];

/** Whether a message is a reaction. */
export const isReaction = (said: Said): boolean => REACTIONS.includes(said.text);

/** Whether a message is the reader's own; `name` is the reader's, who may be watching without a seat. */
export function isOwn(said: Said, mine: number[], name: string): boolean {
  return said.seat === -1 ? mine.length === 0 && said.name === name : mine.includes(said.seat);
}

/** Return the messages of others that were written after the time up to which the reader has read. */
export function unread(chat: Said[], mine: number[], name: string, readUntil: number): Said[] {
  return chat.filter((said) => (said.time ?? 0) > readUntil && !isOwn(said, mine, name));
}

/** Return the time of the newest message; 0 if there is none. */
export const newestTime = (chat: Said[]): number => Math.max(0, ...chat.map((said) => said.time ?? 0));
