// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { RemoveSavedItem as Contract } from '#contracts/saved.ts';
import type { Call } from '../api.ts';

export const RemoveSavedItem: Call<DataOf<typeof Contract>> = { method: 'DELETE', path: '/api/v1/saved/items/:id', answer: {} };
