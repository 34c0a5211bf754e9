import { call } from '#client/api.ts';
import { ListSavedVouchers, RemoveSavedVoucher, SaveVoucher } from '#client/calls/saved.generated.ts';
import type { SavedVoucher } from '#contracts/saved.ts';
import { createResource } from '../resource.ts';
import { explainAccountFailure } from './account-failure.ts';

export const myVouchers = createResource<SavedVoucher[]>(
  async () => (await call(ListSavedVouchers)).data,
  (error) => explainAccountFailure(error, 'We could not load your vouchers.'),
);

/** Saves a voucher in the account. */
export const keepVoucher = (id: number): Promise<object> => call(SaveVoucher, {}, { params: { id } });

export async function removeVoucher(id: number): Promise<void> {
  await call(RemoveSavedVoucher, {}, { params: { id } });
  await myVouchers.load();
}
