import { call } from '#client/api.ts';
import { ExportClicks, GetClicks } from '#client/calls/manager/clicks.generated.ts';
import type { ClickExport } from '#contracts/manager/clicks.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

export const clicks = createResource(
  () => call(GetClicks),
  (error) => explainFailure(error, 'Unable to load clicks'),
);

/** The same as a CSV file, or why there is none. */
export async function exportClicks(by: ClickExport): Promise<{ fileName: string; csv: string } | { failure: string }> {
  try {
    return await call(ExportClicks, { by });
  } catch (error) {
    return { failure: explainFailure(error, 'Unable to export clicks') };
  }
}
