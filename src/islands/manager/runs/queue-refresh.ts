import type { RefreshRequest } from '#contracts/manager/feed-refresh.ts';
import { feedRefresh } from '#stores/manager/feed-refresh.ts';
import { showToast } from '../../every-page/toast.ts';

/** Queues a run: of all feeds, of one, or one that accepts a held feed. */
export async function queueRefreshWithToast(request: RefreshRequest = {}): Promise<void> {
  showToast(await feedRefresh.queue(request));
}
