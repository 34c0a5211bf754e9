import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** Browser storage, which can be full or forbidden. */
export class BrowserStorage {
  items = new Map<string, string>();
  trouble: 'none' | 'full' | 'forbidden' = 'none';

  #enter() {
    if (this.trouble === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  getItem(key: string): string | null {
    this.#enter();
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#enter();
    if (this.trouble === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.#enter();
    this.items.delete(key);
  }
}

export interface StubRequest {
  method: string;
  path: string;
  bearer: string | null;
  body: unknown;
}
export type StubAnswer = [status: number, body?: unknown];

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString());
}

/** A server that gives the test's answers, and a `fetch` that reaches it by paths. */
export async function serve(
  answer: (asked: StubRequest) => StubAnswer | Promise<StubAnswer>,
): Promise<{ asked: StubRequest[]; close: () => void }> {
  const asked: StubRequest[] = [];
  const server = createServer(async (request, response) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? null;
    const one = { method: request.method ?? '', path: request.url ?? '', bearer, body: await bodyOf(request) };
    asked.push(one);
    const [status, body] = await answer(one);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((listening) => void server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(new URL(path, `http://localhost:${port}`), init));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, close };
}
