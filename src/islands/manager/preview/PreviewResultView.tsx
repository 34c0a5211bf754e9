import { counted, formatCount } from '#catalogue/display/count.ts';
import type { PreviewResult, PreviewRow } from '#contracts/manager/feed-preview.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  result: PreviewResult;
  shop: string;
  askedAt: string;
}

async function copy(text: string) {
  await navigator.clipboard.writeText(text).then(
    () => showToast('Copied'),
    () => showToast('Unable to copy. Select the text instead.'),
  );
}

/** What a preview found: totals, columns, rows, and the entry for the configuration. */
export function PreviewResultView({ result, shop, askedAt }: Props) {
  const { columns, rows, read, accepted, rejected, held, isLearned, entry } = result;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h3>{shop}</h3>
        <p className="text-sm text-muted">
          Read <Moment at={askedAt} ago />. {isLearned ? '' : 'There is no snapshot to learn from yet: words alone decided.'}
        </p>
        <p className="mt-1.5 tabular-nums">
          {counted(read, 'row')}: {formatCount(accepted)} accepted
          {rejected.map(({ reason, count }) => `, ${formatCount(count)} ${reason}`)}.
        </p>
        {held !== null && <p className="mt-1.5 rounded-sm bg-warn-soft p-2.5 text-warn">A run would hold it: {held}.</p>}
      </div>
      <details>
        <summary className="w-fit font-medium text-copper hover:underline">{counted(columns.length, 'column')}</summary>
        <p className="mt-2 text-sm break-words text-muted">{columns.join(', ')}</p>
      </details>
      <div className="wide card">
        <table className="data-table">
          <caption className="sr-only">What the first rows become</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Name</th>
              <th scope="col">Brand</th>
              <th scope="col">Place</th>
              <th scope="col">Attributes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Field label="For the feeds configuration" note="in “products”" className="min-h-52 font-mono text-sm">
          {(control) => <textarea {...control} readOnly value={entry} spellCheck={false} />}
        </Field>
        <button className="mt-2 btn-quiet" type="button" onClick={() => void copy(entry)}>
          Copy
        </button>
      </div>
    </div>
  );
}

function Row({ row: { row, name, refused, brand, node, phrase, attributes, adult } }: { row: PreviewRow }) {
  if (refused !== null) {
    return (
      <tr>
        <td className="tabular-nums" data-label="Row">
          {row}
        </td>
        <td className="stretched break-words" colSpan={4}>
          <Chip tone="warn">{refused.reason}</Chip> <span className="text-muted">{refused.problem}</span>
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td className="tabular-nums" data-label="Row">
        {row}
      </td>
      <th className="min-w-40 break-words" scope="row">
        {name} {adult && <Chip tone="warn">adult</Chip>}
      </th>
      <td data-label="Brand">{brand ?? <span className="text-muted">none</span>}</td>
      <td className="max-md:col-span-full" data-label="Place">
        {node?.path ?? <span className="text-muted">none</span>}
        {phrase !== null && <span className="text-muted"> (‘{phrase}’)</span>}
      </td>
      <td className="max-md:col-span-full" data-label="Attributes">
        {attributes.map(({ label, value }) => `${label}: ${value}`).join(' · ') || <span className="text-muted">none</span>}
      </td>
    </tr>
  );
}
