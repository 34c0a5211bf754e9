import { call } from '#client/api.ts';
import { ListFeedHealth } from '#client/calls/manager/feed-health.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

export const feedHealth = createResource(
  async () => (await call(ListFeedHealth)).data,
  (error) => explainFailure(error, 'Unable to load the health of the feeds'),
);
