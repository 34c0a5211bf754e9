import type { RefreshRequest } from '#contracts/feed-refresh.ts';
import { feedRefresh } from '#stores/feed-refresh.ts';
import { showToast } from '../toast/toast.ts';

/** Queues a run: of all feeds, of one, or one that accepts a held feed. */
export async function queueRefresh(request: RefreshRequest = {}): Promise<void> {
  showToast(await feedRefresh.queue(request));
}
