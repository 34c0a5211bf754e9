import { redirectAddress } from '#catalogue/addresses/redirect-address.ts';
import type { ExpiredLinkSettingsChange } from '#contracts/manager/expired-link-settings.ts';
import type { ServiceContext } from '../../config.ts';
import { updateExpiredLinkSettings } from '../../db/expired-link-settings.ts';
import { changeWithAudit } from './audited-change.ts';

/** Saves where links to closed merchants and gone products lead, from the next request on. */
export async function saveExpiredLinkSettings(
  services: ServiceContext,
  userId: number,
  { redirectUrl, showRelatedMerchants }: ExpiredLinkSettingsChange,
): Promise<void> {
  const settings = { redirectUrl: redirectUrl === null ? null : redirectAddress(redirectUrl), showRelatedMerchants };
  const subject = `${settings.redirectUrl ?? 'no address'}, related merchants ${showRelatedMerchants ? 'shown' : 'not shown'}`;
  await changeWithAudit(services, { userId, action: 'expired-links.change', subject }, updateExpiredLinkSettings(services.db, settings));
}
