import type { BrandDecision } from '#contracts/manager/brands.ts';
import { undoBrandDecision } from '#stores/manager/decisions/brands.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';

const said = ({ verb, newName }: BrandDecision): string =>
  verb === 'drop' ? 'Dropped: no brand' : verb === 'join' ? `Joined to ${newName}` : `Renamed to ${newName}`;

/** What was decided about a brand, to be undone. `name` names the brand where nothing else does. */
export function BrandDecided({ decision, name }: { decision: BrandDecision; name?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
      <span className="min-w-0 break-words">
        {name !== undefined && <b className="font-medium">{name} </b>}
        <span className={name === undefined ? undefined : 'text-muted'}>{said(decision)}</span>
      </span>
      <Chip tone={decision.isLive ? 'good' : 'quiet'}>{decision.isLive ? 'live' : 'from the next run'}</Chip>
      <button className="btn-small" type="button" onClick={() => void undoBrandDecision(decision).then(showToast)}>
        Undo<span className="sr-only"> {said(decision)}</span>
      </button>
    </p>
  );
}
