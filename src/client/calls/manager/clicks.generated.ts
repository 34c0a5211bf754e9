// Printed from the contract by scripts/print-calls. Do not edit.
import type { DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/clicks.ts';
import type { Call } from '#client/api.ts';

export const GetClicks: Call<DataOf<typeof contract.GetClicks>> = {
  path: '/api/v1/admin/clicks',
  answer: {
    from: 'string',
    to: 'string',
    total: 'number',
    days: [{ day: 'string', clicks: 'number' }],
    merchants: [{ merchantId: 'number', name: 'string|null', slug: 'string|null', clicks: 'number' }],
    products: [
      {
        productId: 'number',
        name: 'string|null',
        slug: 'string|null',
        merchantId: 'number',
        merchantName: 'string|null',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
        clicks: 'number',
      },
    ],
    searches: [{ term: 'string', count: 'number', lastOn: 'string' }],
  },
};

export const ExportClicks: Call<DataOf<typeof contract.ExportClicks>> = {
  path: '/api/v1/admin/clicks/export',
  answer: { fileName: 'string', csv: 'string' },
};
