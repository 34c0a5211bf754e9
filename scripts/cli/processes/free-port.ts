import { createServer } from 'node:net';
import { EXIT } from '../exit.ts';

/** `localhost` may be either. */
const ADDRESSES = ['127.0.0.1', '::1'];

/** Ends the command with exit code 2 if something listens on a port of this machine already. */
export async function requireFreePort(port: number): Promise<void> {
  const free = await Promise.all(ADDRESSES.map((address) => isFree(address, port)));
  if (free.every(Boolean)) return;
  console.error(`Port ${port} is taken by another program. Choose another port with --port NUMBER.`);
  process.exit(EXIT.badInput);
}

/** True also for an address that this machine does not have. */
function isFree(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
