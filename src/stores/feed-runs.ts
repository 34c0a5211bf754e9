import { call } from '#client/api.ts';
import { ListFeedRuns } from '#client/calls/list-feed-runs.generated.ts';
import { explainFailure } from './manager-failure.ts';
import { createResource } from './resource.ts';

/** The last runs, newest first. */
export const feedRuns = createResource(
  async () => (await call(ListFeedRuns)).data,
  (error) => explainFailure(error, 'Unable to load the last runs'),
);
