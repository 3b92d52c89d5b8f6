/** Checks the promise that a table made before its first card (see docs/reference on the commitment). */

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/**
 * Return whether a table's secret is the one that was promised: the commitment is the HMAC-SHA256 of the table's id
 * under the secret. Null where the browser has no cryptography, as on pages without TLS.
 */
export async function promiseKept(table: string, commitment: string, secret: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const key = await subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const made = await subtle.sign('HMAC', key, bytes(`sobremesa commitment\n${table}\n`));
  const hex = Array.from(new Uint8Array(made), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment;
}
