import { AUDIT_PAGE_ENTRIES } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { ListAudit } from '#client/calls/manager/audit.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/** One page of who did what, newest first. */
export const audit = createResource(
  (page: number) => call(ListAudit, { limit: AUDIT_PAGE_ENTRIES, page }),
  (error) => explainFailure(error, 'Unable to load the audit log'),
);
