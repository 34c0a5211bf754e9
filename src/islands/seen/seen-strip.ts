import { $seen } from '#stores/seen/seen.ts';
import { $saved } from '#stores/saved/saved.ts';

/* Only who looked at something or saved it needs the rest. */

const seen = $seen.get();
if (seen !== 'off' && seen.length + $saved.get().length > 0) void import('./show-seen.ts').then(({ showSeen }) => showSeen());
