import * as z from 'zod/mini';

/* What all kinds of decisions have in common. */

/** The decision that the admin saw; null for none. Another one since is a conflict. */
export const replaces = () => z.nullable(z.int('must be the id of a decision').check(z.positive('must be the id of a decision')));

/** What an undo leaves: null when nothing was decided before. */
export const undoOf = <Decision extends z.ZodMiniType>(decision: Decision) => z.object({ standing: z.nullable(decision) });
