import { call } from '#client/api.ts';
import { ConfirmAge } from '#client/calls/age-gate.generated.ts';

/** Confirms that the visitor is 18 or older. The answer sets a cookie. */
export const confirmAge = (next: string): Promise<object> => call(ConfirmAge, {}, { body: { next } });
