import { atom } from 'nanostores';
import { FEED_PREVIEW_POLL_MS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { GetFeedPreview, QueueFeedPreview } from '#client/calls/manager/feed-preview.generated.ts';
import type { PreviewRequest } from '#contracts/manager/feed-preview.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** The newest preview of a feed; null without one. */
export const feedPreview = createResource(
  async () => (await call(GetFeedPreview)).preview,
  (error) => explainFailure(error, 'Unable to load the preview'),
);

export interface PreviewDraft {
  address: string;
  format: PreviewRequest['format'];
  merchantName: string;
  networkId: string;
}

/** The form. It outlives the screen. */
export const $previewDraft = atom<PreviewDraft>({ address: '', format: 'google', merchantName: '', networkId: '' });

const isOpen = (): boolean => {
  const state = feedPreview.$state.get();
  return state.status === 'ready' && (state.data?.status === 'queued' || state.data?.status === 'running');
};

/** Loads the preview, and again every two seconds while it is in progress, until the returned function is called. */
export function watchPreview(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function schedule() {
    clearTimeout(timer);
    if (!stopped && isOpen()) timer = setTimeout(() => void feedPreview.load(), FEED_PREVIEW_POLL_MS);
  }
  const unlisten = feedPreview.$state.listen(schedule);
  void feedPreview.load();
  return () => {
    stopped = true;
    unlisten();
    clearTimeout(timer);
  };
}

/** Queues a preview of what the form says; null, or the message to show when that failed. */
export async function queuePreview(): Promise<string | null> {
  const { address, format, merchantName, networkId } = $previewDraft.get();
  try {
    const body = { address: address.trim(), format, merchant: { name: merchantName.trim(), networkId: Number(networkId) } };
    const { preview } = await call(QueueFeedPreview, {}, { body });
    feedPreview.$state.set({ status: 'ready', data: preview });
    return null;
  } catch (error) {
    return explainFailure(error, 'Unable to preview the feed');
  }
}
