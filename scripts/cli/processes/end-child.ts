import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a child to end, and kills it if it has not ended after so long. */
export async function endChild(child: ChildProcess, withinMs = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(patience);
}
