// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/assistant.ts';
import type { Call } from '#client/api.ts';

export const Chat: Call<DataOf<typeof contract.Chat>, BodyOf<typeof contract.Chat>> = {
  method: 'POST',
  path: '/api/v1/assistant/chat',
  answer: {
    message: 'string',
    products: [
      {
        id: 'number',
        name: 'string',
        slug: 'string',
        price: 'number|null',
        wasPrice: 'number|null',
        deliveryCost: 'number|null',
        imageUrl: 'string|null',
        brand: 'string|null',
        inStock: 'boolean|null',
        merchantId: 'number',
        merchantName: 'string',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
      },
    ],
    links: [{ label: 'string', path: 'string' }],
    redirectInfo: [{ type: '=gdpr|=privacy|=terms|=returns|=contact|=profile|=help' }, 'null'],
    isDiagnostic: 'boolean',
    'state?': 'string',
    usage: { limit: 'number', remaining: 'number' },
  },
};
