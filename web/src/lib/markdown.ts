/** The subset of Markdown that the rules use: paragraphs, tables, code blocks, and bold, italics and code in a line. */

export interface Inline {
  kind: 'plain' | 'strong' | 'em' | 'code';
  text: string;
}

export type Block =
  | { kind: 'text'; parts: Inline[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const hit of text.matchAll(INLINE)) {
    if (hit.index > from) found.push({ kind: 'plain', text: text.slice(from, hit.index) });
    if (hit[1] !== undefined) found.push({ kind: 'strong', text: hit[1] });
    else if (hit[2] !== undefined) found.push({ kind: 'em', text: hit[2] });
    else found.push({ kind: 'code', text: hit[3] ?? '' });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) found.push({ kind: 'plain', text: text.slice(from) });
  return found;
}

export function parseBlocks(text: string): Block[] {
  const found: Block[] = [];
  const parts = text.split(/^```\n?/m);
  parts.forEach((part, nth) => {
    if (nth % 2 === 1) found.push({ kind: 'code', text: part.replace(/\n$/, '') });
    else for (const paragraph of part.split(/\n\s*\n/)) if (paragraph.trim()) found.push(block(paragraph.trim()));
  });
  return found;
}

function block(text: string): Block {
  const lines = text.split('\n');
  if (lines.length < 2 || !lines[0]?.startsWith('|')) return { kind: 'text', parts: parseInline(lines.join(' ')) };
  const [head, , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => parseInline(cell.trim())),
  );
  return { kind: 'table', head: head ?? [], rows };
}

/** Return a text without accents and capitals, for searching. */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
