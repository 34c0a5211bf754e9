import { call } from '#client/api.ts';
import { ConfirmAge } from '#client/calls/age-gate.generated.ts';

/** Says that the visitor is 18 or older; the answer is a cookie. */
export const confirmAge = (next: string): Promise<object> => call(ConfirmAge, {}, { body: { next } });
