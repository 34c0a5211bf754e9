import type { Network } from '#feeds/feed-rows.ts';
import { AWIN_SHOPS } from './awin.ts';
import { GOOGLE_SHOPS } from './google.ts';
import { PAID_ON_RESULTS_SHOPS } from './paid-on-results.ts';
import type { SampleMerchant, Shop } from './sample-merchant.ts';
import { TRADEDOUBLER_SHOPS } from './tradedoubler.ts';

const inNetwork = (network: Network, shops: readonly Shop[]): SampleMerchant[] => shops.map((shop) => ({ network, ...shop }));

/** The 24 shops, each with its speciality; exactly one is for adults only. */
export const MERCHANTS: readonly SampleMerchant[] = [
  ...inNetwork('por', PAID_ON_RESULTS_SHOPS),
  ...inNetwork('awin', AWIN_SHOPS),
  ...inNetwork('google', GOOGLE_SHOPS),
  ...inNetwork('tradedoubler', TRADEDOUBLER_SHOPS),
];
