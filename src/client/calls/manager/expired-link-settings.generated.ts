// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/expired-link-settings.ts';
import type { Call } from '#client/api.ts';

export const GetExpiredLinkSettings: Call<DataOf<typeof contract.GetExpiredLinkSettings>> = {
  path: '/api/expired-link-settings',
  answer: { redirect_url: 'string|null', show_related_merchants: 'boolean' },
};

export const SaveExpiredLinkSettings: Call<
  DataOf<typeof contract.SaveExpiredLinkSettings>,
  BodyOf<typeof contract.SaveExpiredLinkSettings>
> = { method: 'PUT', path: '/api/expired-link-settings', answer: { redirect_url: 'string|null', show_related_merchants: 'boolean' } };
