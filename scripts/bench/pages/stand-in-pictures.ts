import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a shop's picture of a product usually weighs. */
const BYTES = 30_000;

/** A drawing of a parcel that is as heavy as a photograph: a comment fills it up, which no compression makes smaller. */
export const standInPicture = (bytes = BYTES): string => {
  const filler = randomBytes(bytes / 2).toString('hex');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="500" height="500"><rect width="100" height="100" fill="#fff"/>
<path d="M50 14 84 30v40L50 86 16 70V30Z" fill="#b98a5a"/><path d="M16 30l34 16 34-16M50 46v40M33 22l34 16v14" fill="none" stroke="#7d5a38" stroke-width="3"/>
<!--${filler}--></svg>`;
};

/** A key and its certificate, from OpenSSL. */
function certificate(): { key: string; cert: string } | null {
  const folder = mkdtempSync(join(tmpdir(), 'tuppence-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=pictures', '-keyout', key, '-out', cert];
  const made = spawnSync('openssl', words, { stdio: 'ignore' }).status === 0;
  const pair = made ? { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } : null;
  rmSync(folder, { recursive: true });
  return pair;
}

/**
 * Stands in for all hosts but this machine, with one picture for every address: shops' pictures then load at the same speed everywhere,
 * also without a network.
 *
 * @returns the flags that lead Chromium to it, or null: there is no OpenSSL here
 */
export async function standInForPictures(): Promise<{ flags: string[]; end: () => void } | null> {
  const pair = certificate();
  if (pair === null) return null;
  const picture = standInPicture();
  const server = createSecureServer({ ...pair, allowHTTP1: true }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400', 'timing-allow-origin': '*' });
    response.end(picture);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    flags: [`--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`, '--ignore-certificate-errors'],
    end: () => server.close(),
  };
}
