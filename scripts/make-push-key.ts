import { readCommandLine } from './cli/command-line.ts';

readCommandLine({
  name: 'node scripts/make-push-key.ts',
  does: 'Prints a key for push services (VAPID): the secret VAPID_KEY of the Worker.',
  options: {},
});

const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
console.log(JSON.stringify({ kty, crv, x, y, d }));
