/** Networks whose product feeds can be read, and what people call them. Each has a dialect. */
export const NETWORK_NAMES = { por: 'Paid On Results', awin: 'Awin', google: 'Google', tradedoubler: 'Tradedoubler' } as const;

/** The network of a merchant or feed. The network and its number of a merchant identify the merchant. */
export type Network = keyof typeof NETWORK_NAMES;

export const NETWORKS = Object.keys(NETWORK_NAMES) as [Network, ...Network[]];
