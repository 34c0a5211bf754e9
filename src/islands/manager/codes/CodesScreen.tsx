import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { merchantPath } from '#catalogue/addresses/paths.ts';
import { votedCodes } from '#stores/manager/voted-codes.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Moment } from '../../ui/Moment.tsx';

/** Codes that visitors voted on this week, failing ones first. */
export function CodesScreen() {
  const state = useStore(votedCodes.$state);
  useEffect(() => void votedCodes.load(), []);
  if (state.status === 'loading') return <Loading label="Loading the codes" />;
  if (state.status === 'failed') return <Failed message={state.message} again={votedCodes.load} />;
  const { codes } = state.data;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        What visitors said of codes in the last seven days. From the next run on, a dead code is the last of its shop’s codes and makes no
        price; it counts as dead when it surely works for fewer than four of ten.
      </p>
      {codes.length === 0 ? (
        <p className="card p-5 text-muted">No votes this week.</p>
      ) : (
        <div className="card">
          <table className="data-table">
            <caption className="sr-only">Codes with votes of the last seven days, failing codes first</caption>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Worked</th>
                <th scope="col">Last worked</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ voucherId, code, description, merchantName, merchantSlug, worked, votes, lastWorkedAt, dead }) => (
                <tr key={voucherId}>
                  <td className="stretched">
                    <code className="font-semibold break-all">{code}</code>{' '}
                    {dead && <span className="chip bg-warn-soft text-warn">Dead</span>}
                    <span className="block text-sm text-muted">
                      <a className="text-link" href={merchantPath({ slug: merchantSlug })}>
                        {merchantName}
                      </a>
                      : {description}
                    </span>
                  </td>
                  <td className="whitespace-nowrap tabular-nums">
                    {worked} of {votes}
                  </td>
                  <td>
                    <Moment at={lastWorkedAt} ago />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
