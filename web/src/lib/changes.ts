/**
 * Differences of JSON values, as `steps` messages carry them, and checksums: the same as
 * `src/sobremesa/protocol/changes.py`, which describes what a change is.
 */
import type { Change } from './protocol';

type Json = unknown;
type Members = Record<string, Json>;

/** Return the new value. What does not change is shared with the old one. Throws if the change does not fit. */
export function applyChange(change: Change, old: Json): Json {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0];
    const [start, count, values] = change as [number, number, Json[]];
    if (!Array.isArray(old) || change.length !== 3 || start < 0 || count < 0 || start + count > old.length)
      throw new RangeError('a change outside of its list');
    return [...(old as Json[]).slice(0, start), ...values, ...(old as Json[]).slice(start + count)];
  }
  if (Array.isArray(old)) {
    const members = [...(old as Json[])];
    for (const [index, inner] of Object.entries(change)) {
      if (!(Number(index) < members.length)) throw new RangeError('a change outside of its list');
      members[Number(index)] = applyChange(inner as Change, members[Number(index)]);
    }
    return members;
  }
  if (typeof old !== 'object' || old === null) throw new TypeError('a change of members of what has none');
  const fields: Members = { ...old };
  for (const [key, inner] of Object.entries(change)) {
    if (Array.isArray(inner) && inner.length === 0) delete fields[key];
    else fields[key] = applyChange(inner as Change, fields[key]);
  }
  return fields;
}

/**
 * Return the sum of the CRC-32 of an object's members, each as `"name":value`; of another value its own CRC-32. They are
 * taken of JSON without spaces, in UTF-8, the keys of every object sorted.
 */
export function checksum(value: Json): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return crc32(canonical(value));
  const members = Object.entries(value).map(([name, member]) => crc32(`${JSON.stringify(name)}:${canonical(member)}`));
  return members.reduce((sum, member) => (sum + member) >>> 0, 0);
}

function crc32(text: string): number {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical((value as Members)[key])}`).join(',')}}`;
}

const POLYNOMIAL = 0xedb88320;
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});
