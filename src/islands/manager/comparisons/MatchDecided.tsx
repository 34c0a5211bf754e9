import type { MatchDecision } from '#contracts/manager/comparisons.ts';
import { undoMatchDecision } from '#stores/manager/decisions/comparisons.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';

const said = ({ verb, productName, otherName }: MatchDecision): string =>
  verb === 'join' ? `${productName} is the same as ${otherName}` : `${productName} is not the same as ${otherName}`;

/** What was decided about two products, to be undone. */
export function MatchDecided({ decision }: { decision: MatchDecision }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
      <span className="min-w-0 break-words">{said(decision)}</span>
      <Chip tone={decision.isLive ? 'good' : 'quiet'}>{decision.isLive ? 'live' : 'from the next run'}</Chip>
      <button className="btn-small" type="button" onClick={() => void undoMatchDecision(decision).then(showToast)}>
        Undo<span className="sr-only"> that {said(decision)}</span>
      </button>
    </p>
  );
}
