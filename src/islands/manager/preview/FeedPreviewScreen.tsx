import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { feedPreview, watchPreview } from '#stores/manager/feed-preview.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import { PreviewResultView } from './PreviewResultView.tsx';

/** A look at a feed before it is configured. The runner carries it out. */
export function FeedPreviewScreen() {
  const state = useStore(feedPreview.$state);
  useEffect(() => watchPreview(), []);
  const preview = state.status === 'ready' ? state.data : null;
  const isOpen = preview?.status === 'queued' || preview?.status === 'running';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PreviewForm isBusy={isOpen} />
      {state.status === 'loading' && <Loading label="Loading the preview" />}
      {state.status === 'failed' && <Failed message={state.message} again={feedPreview.load} />}
      {isOpen && (
        <output className="block card p-4">{preview.status === 'queued' ? 'Waiting for the runner…' : 'The runner reads the feed…'}</output>
      )}
      {preview?.status === 'failed' && (
        <p className="rounded-sm bg-warn-soft p-4 text-warn" role="alert">
          {preview.message}
        </p>
      )}
      {preview?.status === 'done' && preview.result !== null && (
        <PreviewResultView result={preview.result} shop={preview.request.merchant.name} askedAt={preview.askedAt} />
      )}
    </div>
  );
}
