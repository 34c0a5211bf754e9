// Printed from the contract by calls.test.ts. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type { SaveExpiredLinkSettings as Contract } from '#contracts/expired-link-settings.ts';
import type { Call } from '../api.ts';

export const SaveExpiredLinkSettings: Call<DataOf<typeof Contract>, BodyOf<typeof Contract>> = {
  method: 'PUT',
  path: '/api/expired-link-settings',
  answer: { redirect_url: 'string|null', show_related_merchants: 'boolean' },
};
