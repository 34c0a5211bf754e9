import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { vouchersPath } from '#catalogue/addresses/paths.ts';
import { myVouchers } from '#stores/account/my-vouchers.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { MyVoucher } from './MyVoucher.tsx';

export function VouchersTab() {
  const state = useStore(myVouchers.$state);
  useEffect(() => void myVouchers.load(), []);
  if (state.status === 'loading') return <Loading label="Loading your vouchers" lines={4} />;
  if (state.status === 'failed') return <Failed message={state.message} again={myVouchers.load} />;
  if (state.data.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 card px-6 py-12 text-center">
        <p className="max-w-md text-muted">No vouchers yet. Codes that you copy while signed in are saved here.</p>
        <a className="btn-main" href={vouchersPath()}>
          See the vouchers
        </a>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {state.data.map((saved) => (
        <MyVoucher key={saved.voucherId} saved={saved} />
      ))}
    </ul>
  );
}
