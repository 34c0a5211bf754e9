import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  origin: string;
  /** Paths of the requests, in order. */
  requested: string[];
  close(): Promise<void>;
}

/** An HTTP server on this machine. The last segment of a path names the route; segments before it may be a key. */
export async function feedServer(routes: Record<string, RequestListener>): Promise<FeedServer> {
  const requested: string[] = [];
  const server: Server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const route = routes[/\/([\w.-]+)$/.exec(request.url ?? '')?.[1] ?? ''];
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested, close };
}
