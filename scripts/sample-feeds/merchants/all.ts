import { AWIN_MERCHANTS } from './awin.ts';
import { GOOGLE_MERCHANTS } from './google.ts';
import { PAID_ON_RESULTS_MERCHANTS } from './paid-on-results.ts';
import type { MerchantDefinition, SampleMerchant, SampleNetwork } from './sample-merchant.ts';
import { TRADEDOUBLER_MERCHANTS } from './tradedoubler.ts';

const inNetwork = (network: SampleNetwork, shops: readonly MerchantDefinition[]): SampleMerchant[] =>
  shops.map((shop) => ({ network, ...shop }));

/** The 24 merchants of the sample; exactly one is adult. */
export const MERCHANTS: readonly SampleMerchant[] = [
  ...inNetwork('por', PAID_ON_RESULTS_MERCHANTS),
  ...inNetwork('awin', AWIN_MERCHANTS),
  ...inNetwork('google', GOOGLE_MERCHANTS),
  ...inNetwork('tradedoubler', TRADEDOUBLER_MERCHANTS),
];
