// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { GetExpiredLinkSettings as Contract } from '#contracts/expired-link-settings.ts';
import type { Call } from '../api.ts';

export const GetExpiredLinkSettings: Call<DataOf<typeof Contract>> = {
  path: '/api/expired-link-settings',
  answer: { redirect_url: 'string|null', show_related_merchants: 'boolean' },
};
