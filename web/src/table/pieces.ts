/** Keys for equal cards, which distinguish one that moves from one that stays. */

export interface Piece {
  /** Unique on the table, and the same for as long as the card is seen. */
  key: string;
  face: string;
  /** The number of the view in which it came to its place: later ones lie on top. */
  since: number;
}

/** The faces that lie face up, by place. */
export type Places = Record<string, readonly string[]>;

/**
 * Return a function that remembers one table's cards. Given the faces by place, it gives every card a key: first those
 * that stayed, then those that came from another place; a face that was nowhere gets a new key.
 */
export function pieceTracker(): (now: Places) => Record<string, Piece[]> {
  let before: Record<string, Piece[]> = {};
  let count = 0;
  let views = 0;

  return (now) => {
    views += 1;
    const loose = new Map<string, Piece[]>();
    for (const piece of Object.values(before).flat()) put(loose, piece.face, piece);

    const stay = (place: string, face: string): Piece | undefined => {
      const found = before[place]?.find((piece) => piece.face === face && loose.get(face)?.includes(piece));
      if (found) drop(loose, found);
      return found;
    };
    const stayed = Object.fromEntries(
      Object.entries(now).map(([place, faces]) => [place, faces.map((face) => stay(place, face))]),
    );
    const come = (face: string): Piece => {
      const moved = loose.get(face)?.[0];
      if (moved) drop(loose, moved);
      return { key: moved?.key ?? `${face}.${(count += 1)}`, face, since: views };
    };
    before = Object.fromEntries(
      Object.entries(now).map(([place, faces]) => [place, faces.map((face, i) => stayed[place]?.[i] ?? come(face))]),
    );
    return before;
  };
}

function put(heap: Map<string, Piece[]>, face: string, piece: Piece): void {
  const equal = heap.get(face);
  if (equal) equal.push(piece);
  else heap.set(face, [piece]);
}

function drop(heap: Map<string, Piece[]>, piece: Piece): void {
  const equal = heap.get(piece.face) ?? [];
  equal.splice(equal.indexOf(piece), 1);
}

/** Return the faces of a hand with a key each: equal faces are numbered. */
export function numberedFaces<F extends string | number>(faces: readonly F[]): { key: string; face: F }[] {
  const seen = new Map<F, number>();
  return faces.map((face) => {
    const n = (seen.get(face) ?? 0) + 1;
    seen.set(face, n);
    return { key: `${face}.${n}`, face };
  });
}
