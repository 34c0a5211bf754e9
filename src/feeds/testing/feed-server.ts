import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  origin: string;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** A real server on this machine; the last part of a path names the route, whatever key stands before it. */
export async function feedServer(routes: Record<string, RequestListener>): Promise<FeedServer> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
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
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}
