import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pins, undoPin } from '#stores/manager/decisions/pins.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';

/** Single products that admins placed, newest first. */
export function PinList() {
  const state = useStore(pins.$state);
  useEffect(() => void pins.load(1), []);
  if (state.status === 'loading') return <Loading label="Loading the pinned products" />;
  if (state.status === 'failed') return <Failed message={state.message} again={() => pins.load(1)} />;
  const { pins: listed, meta } = state.data;
  if (listed.length === 0) return <p className="card p-4 text-muted">No product is pinned.</p>;
  return (
    <>
      <ul className="grid gap-2.5" aria-label="Pinned products">
        {listed.map((pin) => (
          <li key={pin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 card px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-[1_1_16rem]">
              <span className="block font-medium break-words">{pin.productName}</span>
              <span className="block text-muted">{pin.node.path}</span>
            </span>
            <span className="flex items-center gap-2">
              <Chip tone={pin.isLive ? 'good' : 'quiet'}>{pin.isLive ? 'live' : 'from the next run'}</Chip>
              <button className="btn-small" type="button" onClick={() => void undoPin(pin, () => pins.load(meta.page)).then(showToast)}>
                Undo<span className="sr-only"> the pin of {pin.productName}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Pager {...meta} turnTo={pins.load} />
    </>
  );
}
