import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call that a stand-in of a service got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StandIn {
  origin: string;
  received: Received[];
  /** The status of the next answers; `hang` answers nothing. */
  answer: number;
  close(): Promise<void>;
}

/** An HTTP server that keeps what it is sent: a mail service, or a push service. */
export async function standIn(): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    service.received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(service.answer, { Location: 'http://127.0.0.1:1/' }).end();
  });
  const service: StandIn = {
    origin: '',
    received: [],
    answer: 201,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

const POINT_BYTES = 65;

/** A browser that gets push messages, written with other code than the sender: RFC 8291 and RFC 8188 by Node's crypto. */
export function pushBrowser() {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): string {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
      const theirs = body.subarray(21, 21 + length);
      if (length !== POINT_BYTES || body.readUInt32BE(16) < 18) throw new Error('no header of aes128gcm');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const record = body.subarray(21 + length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = text.findLastIndex((byte) => byte !== 0);
      if (text[end] !== 2) throw new Error('not the last record');
      return text.subarray(0, end).toString();
    },
  };
}
