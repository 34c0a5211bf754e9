/* In the Worker only: Node 24 does not have these methods yet. */

/** Bytes in the alphabet of addresses and tokens (RFC 4648, 5), without padding. */
export const toBase64Url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** @throws {SyntaxError} when the text is not base64url */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
