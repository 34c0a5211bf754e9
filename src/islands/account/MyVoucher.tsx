import { merchantPath, voucherOutlinkPath } from '#catalogue/addresses/paths.ts';
import type { SavedVoucher } from '#contracts/saved.ts';
import { removeVoucher } from '#stores/account/my-vouchers.ts';
import { attempt } from '../ui/attempt.ts';
import { printDay } from '../ui/print-time.ts';

const remove = (id: number) => attempt(() => removeVoucher(id), 'Voucher removed', 'We could not remove that voucher.');

function Removal({ id, name }: { id: number; name: string }) {
  return (
    <button className="btn-quiet" type="button" aria-label={`Remove ${name}`} onClick={() => void remove(id)}>
      Remove
    </button>
  );
}

/** A saved voucher. An ended voucher stays in the list until the user removes it. */
export function MyVoucher({ saved: { voucherId, voucher } }: { saved: SavedVoucher }) {
  if (voucher === null) {
    return (
      <li className="flex flex-col card p-4">
        <p className="mb-3 text-muted">This voucher has ended, or its shop has withdrawn it.</p>
        <div className="mt-auto">
          <Removal id={voucherId} name="the ended voucher" />
        </div>
      </li>
    );
  }
  const { code, description, endsAt, merchantName, merchantSlug, termsUrl } = voucher;
  return (
    <li className="flex flex-col card p-4">
      <a className="self-start text-xs font-semibold text-muted hover:underline" href={merchantPath({ slug: merchantSlug })}>
        {merchantName}
      </a>
      <p className="mt-1 font-medium text-pretty">{description}</p>
      {endsAt !== null && <p className="mt-1 text-xs text-muted">Ends {printDay(endsAt.slice(0, 10))}</p>}
      <p className="mt-3 grid min-h-11 place-items-center rounded-sm border-[1.5px] border-dashed border-copper bg-copper-soft px-2 text-center font-mono font-semibold tracking-wide break-all">
        {code ?? 'NO-CODE'}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        {code !== null && (
          <button className="btn-quiet flex-1" type="button" data-copy-code={code}>
            Copy Code
          </button>
        )}
        <Removal id={voucherId} name={description} />
      </div>
      {termsUrl !== null && (
        <a className="mt-2 btn-outline" href={voucherOutlinkPath(voucherId)} rel="sponsored nofollow noopener" target="_blank">
          Get Deal
        </a>
      )}
    </li>
  );
}
