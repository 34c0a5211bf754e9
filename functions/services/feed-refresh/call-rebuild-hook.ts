import type { Config } from '../../config.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Wakes a runner that does not wait by itself, a CI workflow say: GitHub's `repository_dispatch`, or whatever takes the same.
 * What is to be done the runner asks for itself.
 *
 * @returns what went wrong, for a person, without the address or the token; null when nothing did, or there is no hook
 * @see https://docs.github.com/en/rest/repos/repos#create-a-repository-dispatch-event
 */
export async function callRebuildHook({ rebuildHook }: Config, run: number): Promise<string | null> {
  if (rebuildHook === null) return null;
  const { url, token } = rebuildHook;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/vnd.github+json',
        'User-Agent': 'rebuild-hook',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ event_type: 'rebuild', client_payload: { run } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `The rebuild hook answered ${response.status}.`;
  } catch {
    return 'The rebuild hook could not be reached.';
  }
}
