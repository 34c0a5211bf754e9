import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { GetExpiredLinkSettings, SaveExpiredLinkSettings } from '#client/calls/manager/expired-link-settings.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { createResource } from '../resource.ts';
import { closeManager } from './manager-failure.ts';

interface ExpiredLinkDraft {
  redirectUrl: string;
  showRelatedMerchants: boolean;
}

/** The values in the form. */
export const $expiredLinkDraft = atom<ExpiredLinkDraft>({ redirectUrl: '', showRelatedMerchants: true });
/** The problem of the redirect URL, until it is saved. */
export const $expiredLinkProblem = atom<string | null>(null);

/** The saved settings. Loading them fills the form. */
export const expiredLinkSettings = createResource(
  async () => {
    const settings = await call(GetExpiredLinkSettings);
    $expiredLinkDraft.set({ redirectUrl: settings.redirect_url ?? '', showRelatedMerchants: settings.show_related_merchants });
    return settings;
  },
  (error) => closeManager(error) ?? 'Failed to fetch expired link settings',
);

/** Saves the form and gives the message to show. An empty address becomes null. */
export async function saveExpiredLinkSettings({ redirectUrl, showRelatedMerchants }: ExpiredLinkDraft): Promise<string> {
  try {
    await call(SaveExpiredLinkSettings, {}, { body: { redirectUrl: redirectUrl.trim() || null, showRelatedMerchants } });
    $expiredLinkProblem.set(null);
    return 'Expired link settings updated successfully';
  } catch (error) {
    $expiredLinkProblem.set(error instanceof RequestFailure && error.status === 400 ? error.message : null);
    return closeManager(error) ?? 'Failed to update expired link settings';
  }
}
