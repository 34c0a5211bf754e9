import type { Config } from '../../config.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Starts a runner that does not poll, such as a CI workflow: sends GitHub's `repository_dispatch`. The runner then claims the run.
 *
 * @returns what failed, without the address or the token; null when the hook answered, or there is no hook
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
    return response.ok ? null : `REBUILD_HOOK_URL answered ${response.status}.`;
  } catch {
    return 'REBUILD_HOOK_URL could not be reached.';
  }
}
