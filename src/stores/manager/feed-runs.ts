import { call } from '#client/api.ts';
import { ListFeedRuns } from '#client/calls/manager/feed-refresh.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** The last runs, newest first. */
export const feedRuns = createResource(
  async () => (await call(ListFeedRuns)).data,
  (error) => explainFailure(error, 'Unable to load the last runs'),
);
