/** Everything this site stores in a visitor's browser. A new entry in the code is a new entry here. */
export const STORED_ITEMS: readonly { name: string; where: string; purpose: string; duration: string }[] = [
  {
    name: 'saved',
    where: 'Local storage',
    purpose: 'The products you saved for later. Written only when you press ‘Save for later’. Never sent to us.',
    duration: 'Until you remove them or clear your browser’s data',
  },
  {
    name: '__Host-age',
    where: 'Cookie, this site only',
    purpose: 'Remembers that you confirmed to be 18 or older. Set only when you confirm.',
    duration: '24 hours',
  },
];
