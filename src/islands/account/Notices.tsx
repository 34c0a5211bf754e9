import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPrice, formatShortPrice, poundsToPence } from '#catalogue/price.ts';
import type { Notice } from '#contracts/alert.ts';
import { notices, readNotices } from '#stores/account/alerts.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Moment } from '../ui/Moment.tsx';

/** What happened, in a sentence. */
function sentenceOf({ kind, price, below, isDelivered, merchantName }: Notice): string {
  if (kind === 'gone') return 'No shop that we compare has it any more.';
  const costs = `${formatPrice(poundsToPence(price))}${isDelivered ? ' with delivery' : ''} at ${merchantName}`;
  return kind === 'stock' ? `Back in stock: ${costs}.` : `${costs}, under your ${formatShortPrice(poundsToPence(below) ?? 0)}.`;
}

/** What the alerts of the account found. To see it is to have read it. */
export function Notices() {
  const state = useStore(notices.$state);
  useEffect(() => void notices.load(), []);
  const shown = state.status === 'ready' ? state.data : null;
  useEffect(() => {
    if (shown !== null) void readNotices(shown).catch(() => null);
  }, [shown]);
  if (state.status === 'loading') return <Loading label="Loading what is new" lines={2} />;
  if (state.status === 'failed') return <Failed message={state.message} again={notices.load} />;
  if (state.data.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ul className="card px-4">
      {state.data.map((notice) => (
        <li key={notice.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3 last:border-0">
          <p className="min-w-0 flex-[1_1_16rem]">
            {!notice.isRead && <span className="mr-2 chip bg-copper-soft text-copper">New</span>}
            {notice.path === null ? (
              <span className="font-medium">{notice.name}</span>
            ) : (
              <a className="font-medium underline underline-offset-2" href={notice.path}>
                {notice.name}
              </a>
            )}
            <span className="block text-sm">{sentenceOf(notice)}</span>
          </p>
          <p className="text-sm text-muted">
            <Moment at={notice.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
