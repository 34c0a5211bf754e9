// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { SaveVoucher as Contract } from '#contracts/saved.ts';
import type { Call } from '../api.ts';

export const SaveVoucher: Call<DataOf<typeof Contract>> = { method: 'PUT', path: '/api/v1/saved/vouchers/:id', answer: {} };
