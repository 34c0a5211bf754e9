#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { findFirefox } from '../../cli/find-firefox.ts';

/*
 * Firefox for Playwright, which starts this file in its place. Playwright sets the colour scheme of every context by a command that
 * Firefox does not know yet, and takes the refusal for a failure. Between the two, this asks Firefox for its status instead; all else
 * passes as it is.
 */

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const TEXT = 0x81;

/** The length of the first WebSocket frame from a client in the bytes, and where its mask is; null: there is more to come. */
function frameAt(bytes: Buffer): { mask: number; end: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const mask = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < mask + 4) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const end = mask + 4 + length;
  return bytes.length < end ? null : { mask, end };
}

const masked = (bytes: Buffer, mask: Buffer) => Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));

/** A text of less than 126 bytes as a frame. */
const frameOf = (text: string, mask: Buffer) =>
  Buffer.concat([Buffer.from([TEXT, 0x80 | text.length]), mask, masked(Buffer.from(text), mask)]);

/** The frame that is sent on for one of Playwright's. */
function passedOn(frame: Buffer, mask: number): Buffer {
  if (frame[0] !== TEXT || frame.length > 2000) return frame;
  const key = frame.subarray(mask, mask + 4);
  const text = masked(frame.subarray(mask + 4), key).toString();
  const command = JSON.parse(text) as { id: number; method: string };
  return command.method === UNKNOWN ? frameOf(JSON.stringify({ id: command.id, method: 'session.status', params: {} }), key) : frame;
}

/** Passes on the handshake without compression, so that frames can be read, and then frame by frame. Firefox answers only its own host. */
function relay(from: Socket, to: Socket, host: string): void {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  from.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const handshake = rest.subarray(0, end + 4).toString('latin1');
      to.write(handshake.replace(/^sec-websocket-extensions:.*\r\n/im, '').replace(/^host:.*$/im, `Host: ${host}`));
      rest = rest.subarray(end + 4);
      isOpen = true;
    }
    for (let frame = frameAt(rest); frame !== null; frame = frameAt(rest)) {
      to.write(passedOn(rest.subarray(0, frame.end), frame.mask));
      rest = rest.subarray(frame.end);
    }
  });
}

const program = findFirefox();
if (program === null) throw new Error('There is no Firefox on this machine.');
const firefox = spawn(program, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));

let log = '';
firefox.stderr.on('data', (bytes: Buffer) => {
  log += String(bytes);
  const lines = log.split('\n');
  log = lines.pop() ?? '';
  for (const line of lines) {
    const port = /^WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) console.error(line);
    else open(Number(port));
  }
});

/** Listens for Playwright, and tells it where. */
function open(port: number): void {
  const server = createServer((playwright) => {
    const browser = connect(port, '127.0.0.1');
    relay(playwright, browser, `127.0.0.1:${port}`);
    browser.pipe(playwright);
    for (const socket of [playwright, browser]) socket.on('error', () => {});
    playwright.once('close', () => browser.end());
  });
  server.listen(0, '127.0.0.1', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
