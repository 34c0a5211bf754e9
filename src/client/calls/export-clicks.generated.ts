// Printed from the contract by calls.test.ts. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type { ExportClicks as Contract } from '#contracts/clicks.ts';
import type { Call } from '../api.ts';

export const ExportClicks: Call<DataOf<typeof Contract>> = {
  path: '/api/v1/admin/clicks/export',
  answer: { fileName: 'string', csv: 'string' },
};
