/** Splits a game's text picture into lines that can be wrapped, and drawings in which each letter has its place. */

export interface PictureBlock {
  /** Whether each letter has its place, so that no line may be wrapped. */
  drawn: boolean;
  text: string;
  /** Letters of the longest line. */
  columns: number;
}

const PLACED = /\S {2,}\S|[─-▟]/;

/** Return the blocks of a picture, in order. A drawing is a run of lines with columns or box-drawing characters. */
export function pictureBlocks(picture: string): PictureBlock[] {
  const blocks: { drawn: boolean; lines: string[] }[] = [];
  for (const line of picture.split('\n').map((one) => one.trimEnd())) {
    const drawn = PLACED.test(line);
    const last = blocks.at(-1);
    if (last?.drawn === drawn) last.lines.push(line);
    else blocks.push({ drawn, lines: [line] });
  }
  return blocks.map(({ drawn, lines }) => ({
    drawn,
    text: lines.join('\n'),
    columns: Math.max(...lines.map((line) => [...line].length)),
  }));
}
