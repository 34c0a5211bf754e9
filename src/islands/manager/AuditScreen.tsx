import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { audit } from '#stores/manager/reports.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What admins did. */
export function AuditScreen() {
  const state = useStore(audit.$state);
  useEffect(() => void audit.load(1), []);
  if (state.status === 'loading') return <Loading label="Loading the audit log" />;
  if (state.status === 'failed') return <Failed message={state.message} again={() => audit.load(1)} />;
  const { data, meta } = state.data;
  if (data.length === 0) return <p className="card p-5 text-muted">No entries yet.</p>;
  return (
    <>
      <div className="card">
        <table className="data-table">
          <caption className="sr-only">What admins did, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, at, who, action, subject }) => (
              <tr key={id}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{who}</td>
                <td className="stretched">
                  <code className="text-sm">{action}</code>
                  {subject !== null && <span className="text-muted"> {subject}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {meta && <Pager {...meta} turnTo={audit.load} />}
    </>
  );
}
