import { redirectAddress } from '#catalogue/redirect-address.ts';
import { type Db, rowOf, type Statement } from '#queries/db.ts';

/** What becomes of links to closed merchants and dead products. */
export interface ExpiredLinkSettings {
  /** A path of this site or an http(s) address; null: none is set. */
  redirectUrl: string | null;
  showRelatedMerchants: boolean;
}

export const DEFAULT_EXPIRED_LINK_SETTINGS: ExpiredLinkSettings = { redirectUrl: null, showRelatedMerchants: true };

/** The settings as the admin saved them; a stored address that is not safe to go to counts as none. */
export async function expiredLinkSettings(app: Db): Promise<ExpiredLinkSettings> {
  const row = await rowOf<{ redirect_url: string | null; show_related_merchants: number }>(
    app,
    'SELECT redirect_url, show_related_merchants FROM expired_link_settings WHERE id = 1',
  );
  if (row === null) return DEFAULT_EXPIRED_LINK_SETTINGS;
  return {
    redirectUrl: row.redirect_url === null ? null : redirectAddress(row.redirect_url),
    showRelatedMerchants: row.show_related_merchants === 1,
  };
}

export const updateExpiredLinkSettings = (app: Db, { redirectUrl, showRelatedMerchants }: ExpiredLinkSettings): Statement =>
  app
    .prepare(
      `INSERT INTO expired_link_settings (id, redirect_url, show_related_merchants) VALUES (1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET redirect_url = ?1, show_related_merchants = ?2 RETURNING id`,
    )
    .bind(redirectUrl, Number(showRelatedMerchants));
