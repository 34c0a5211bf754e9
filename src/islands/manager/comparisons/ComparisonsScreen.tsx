import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import { $shownProduct, closeReport, matchDecisions, productIdIn, reports, showComparison } from '#stores/manager/decisions/comparisons.ts';
import { showToast } from '../../every-page/toast.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Choice } from '../Choice.tsx';
import { MatchDecided } from './MatchDecided.tsx';
import { ShownComparison } from './ShownComparison.tsx';

const LISTS = [
  ['reports', 'Reported'],
  ['decisions', 'Decided'],
] as const;

/** Which products are the same thing: what shoppers report, and what admins join or part. */
export function ComparisonsScreen() {
  const [list, setList] = useState<(typeof LISTS)[number][0]>('reports');
  const shown = useStore($shownProduct);
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Take a product out of a comparison where it is another thing, or join two products that are the same. Decisions take effect with the
        next run.
      </p>
      <ProductPicker />
      {shown !== null && <ShownComparison key={shown} id={shown} />}
      <Choice label="List" options={LISTS} chosen={list} onChoose={setList} />
      {list === 'reports' ? <ReportList /> : <DecisionList />}
    </div>
  );
}

function ProductPicker() {
  const [text, setText] = useState('');
  const id = productIdIn(text);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void showComparison(id);
  }
  return (
    <form className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end" onSubmit={submit}>
      <Field label="Number of a product, or the address of its page" value={text} onChange={(event) => setText(event.target.value)} />
      <button className="btn-main" type="submit" disabled={id === null}>
        Show its comparison
      </button>
    </form>
  );
}

function ReportList() {
  const state = useStore(reports.$state);
  useEffect(() => void reports.load(1), []);
  if (state.status === 'loading') return <Loading label="Loading the reports" />;
  if (state.status === 'failed') return <Failed message={state.message} again={() => reports.load(1)} />;
  const { reports: listed, meta } = state.data;
  if (listed.length === 0) return <p className="card p-4 text-muted">Nothing is reported.</p>;
  return (
    <>
      <ul className="grid gap-2.5" aria-label="Reports of shoppers">
        {listed.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 card px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-[1_1_16rem]">
              <span className="block font-medium break-words">{report.productName}</span>
              <span className="block text-muted">
                {report.about === 'price' ? 'Wrong price' : 'Wrong match'}, {counted(report.count, 'report')}, last{' '}
                <Moment at={report.lastAt} />
              </span>
              {report.note !== null && <q className="block break-words">{report.note}</q>}
            </span>
            <span className="flex gap-1.5">
              <button className="btn-small" type="button" onClick={() => void showComparison(report.productId)}>
                Look<span className="sr-only"> at {report.productName}</span>
              </button>
              <button className="btn-small" type="button" onClick={() => void closeReport(report, meta.page).then(showToast)}>
                Close<span className="sr-only"> the report of {report.productName}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Pager {...meta} turnTo={reports.load} />
    </>
  );
}

function DecisionList() {
  const state = useStore(matchDecisions.$state);
  useEffect(() => void matchDecisions.load(1), []);
  if (state.status === 'loading') return <Loading label="Loading the decisions" />;
  if (state.status === 'failed') return <Failed message={state.message} again={() => matchDecisions.load(1)} />;
  const { decisions, meta } = state.data;
  if (decisions.length === 0) return <p className="card p-4 text-muted">Nothing decided.</p>;
  return (
    <>
      <ul className="grid gap-2.5" aria-label="Decisions about products">
        {decisions.map((decision) => (
          <li key={decision.id} className="card px-4 py-2.5">
            <MatchDecided decision={decision} />
          </li>
        ))}
      </ul>
      <Pager {...meta} turnTo={matchDecisions.load} />
    </>
  );
}
