import { SEEN_THINGS } from '#catalogue/limits.ts';
import { storedAtom } from '../stored-atom.ts';

/** A thing whose page was opened on this device, with its lowest price then, in pence. */
interface SeenThing {
  id: number;
  price: number | null;
}

/** What was looked at on this device, the last first; `off`: the visitor does not want it to be remembered. */
type Seen = SeenThing[] | 'off';

const isSeenThing = (value: unknown): value is SeenThing => {
  const { id, price } = (value ?? {}) as SeenThing;
  return Number.isSafeInteger(id) && id > 0 && (price === null || Number.isSafeInteger(price));
};

/** Storage may be old or damaged: what does not fit is dropped. */
function parseSeen(text: string | null): Seen {
  try {
    const seen: unknown = JSON.parse(text ?? '[]');
    return seen === 'off' ? seen : Array.isArray(seen) ? seen.filter(isSeenThing).slice(0, SEEN_THINGS) : [];
  } catch {
    return [];
  }
}

const stored = storedAtom<Seen>('seen', parseSeen);
export const $seen = stored.$value;

/** Forgets what was looked at, and whether to remember from now on. */
export const rememberSeen = (on: boolean): boolean => stored.keep(on ? [] : 'off');

/** Forgets what was looked at; whether it is remembered stays as it is. */
export function forgetSeen(): void {
  if (stored.reread() !== 'off') stored.keep([]);
}
