// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/feed-preview.ts';
import type { Call } from '#client/api.ts';

export const GetFeedPreview: Call<DataOf<typeof contract.GetFeedPreview>> = {
  path: '/api/v1/admin/feed-preview',
  answer: {
    preview: [
      {
        id: 'number',
        status: '=queued|=running|=done|=failed',
        request: { address: 'string', format: '=por|=awin|=google|=tradedoubler', merchant: { name: 'string', networkId: 'number' } },
        askedAt: 'string',
        message: 'string|null',
        result: [
          {
            columns: ['string'],
            rows: [
              {
                row: 'number',
                name: 'string',
                refused: [
                  { reason: '=MISSING_ID|=MISSING_NAME|=MISSING_LINK|=UNSAFE_LINK|=DUPLICATE_ID|=MALFORMED_ROW', problem: 'string' },
                  'null',
                ],
                brand: ['string', 'null'],
                node: [{ id: 'number', path: 'string' }, 'null'],
                phrase: ['string', 'null'],
                attributes: [{ label: 'string', value: 'string' }],
                adult: 'boolean',
              },
            ],
            read: 'number',
            accepted: 'number',
            rejected: [{ reason: '=MISSING_ID|=MISSING_NAME|=MISSING_LINK|=UNSAFE_LINK|=DUPLICATE_ID|=MALFORMED_ROW', count: 'number' }],
            held: ['string', 'null'],
            isLearned: 'boolean',
            entry: 'string',
          },
          'null',
        ],
      },
      'null',
    ],
  },
};

export const QueueFeedPreview: Call<DataOf<typeof contract.QueueFeedPreview>, BodyOf<typeof contract.QueueFeedPreview>> = {
  method: 'POST',
  path: '/api/v1/admin/feed-preview',
  answer: {
    preview: {
      id: 'number',
      status: '=queued|=running|=done|=failed',
      request: { address: 'string', format: '=por|=awin|=google|=tradedoubler', merchant: { name: 'string', networkId: 'number' } },
      askedAt: 'string',
      message: 'string|null',
      result: [
        {
          columns: ['string'],
          rows: [
            {
              row: 'number',
              name: 'string',
              refused: [
                { reason: '=MISSING_ID|=MISSING_NAME|=MISSING_LINK|=UNSAFE_LINK|=DUPLICATE_ID|=MALFORMED_ROW', problem: 'string' },
                'null',
              ],
              brand: ['string', 'null'],
              node: [{ id: 'number', path: 'string' }, 'null'],
              phrase: ['string', 'null'],
              attributes: [{ label: 'string', value: 'string' }],
              adult: 'boolean',
            },
          ],
          read: 'number',
          accepted: 'number',
          rejected: [{ reason: '=MISSING_ID|=MISSING_NAME|=MISSING_LINK|=UNSAFE_LINK|=DUPLICATE_ID|=MALFORMED_ROW', count: 'number' }],
          held: ['string', 'null'],
          isLearned: 'boolean',
          entry: 'string',
        },
        'null',
      ],
    },
  },
};
