import { call } from '#client/api.ts';
import { ListVotedCodes } from '#client/calls/manager/voucher-votes.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** Codes that visitors voted on, failing ones first. */
export const votedCodes = createResource(
  () => call(ListVotedCodes),
  (error) => explainFailure(error, 'Unable to load the codes'),
);
