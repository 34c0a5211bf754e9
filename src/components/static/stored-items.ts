/** Everything that this site stores in a visitor's browser. Add an entry here for each new item. */
export const STORED_ITEMS: readonly { name: string; where: string; purpose: string; duration: string }[] = [
  {
    name: 'saved',
    where: 'Local storage',
    purpose:
      'The products you saved for later: number, name, shop, price, picture and list. Written when you press ‘Save for later’. Kept in your account only if you sign in; the page of saved items asks for today’s prices by their numbers.',
    duration: 'Until you remove them or clear your browser’s data; those of your account until you sign out',
  },
  {
    name: 'lists',
    where: 'Local storage',
    purpose: 'The names of your lists of saved products, and whether they are shared. Written when you make a list, or sign in.',
    duration: 'Until you delete them or clear your browser’s data; those of your account until you sign out',
  },
  {
    name: 'seen',
    where: 'Local storage',
    purpose:
      'The numbers of the last 24 products whose pages you opened, with their prices then, so that the home page can show you what became cheaper. Never kept by us. Written when you open a product’s page, except those for adults; you can switch this off on the home page and on the privacy page.',
    duration: 'Until you switch it off, log out or clear your browser’s data',
  },
  {
    name: 'compare',
    where: 'Session storage',
    purpose: 'The numbers of up to four products that you ticked to compare. Written when you tick ‘Compare’ or open a comparison.',
    duration: 'Until you press ‘Clear’ or close the tab',
  },
  {
    name: 'session',
    where: 'Local storage',
    purpose: 'That you are signed in: two tokens, when they end, and your name, email and role. Written only when you log in or register.',
    duration: 'Until you log out, at most 90 days; 30 days if you do not come back',
  },
  {
    name: 'unread',
    where: 'Session storage',
    purpose:
      'How many messages about your price alerts are new, when we last looked, and the number of your account. Written only while you are logged in.',
    duration: 'Until you log out or close the tab',
  },
  {
    name: 'chat',
    where: 'Local storage',
    purpose:
      'Your conversation with the shopping assistant: the last 24 messages and the products they showed. Written only when you ask something; each question is sent to us with up to 12 messages before it.',
    duration: 'Until you press ‘Clear history’, log out or clear your browser’s data',
  },
  {
    name: 'chat-usage',
    where: 'Local storage',
    purpose: 'How many replies the shopping assistant has left for you today. Written with each answer.',
    duration: 'Read on the same day only; until you log in, log out or clear your browser’s data',
  },
  {
    name: 'service-worker.js',
    where: 'Service worker',
    purpose:
      'Shows a page that says so when you are offline, and the messages about price alerts that you asked for. It keeps no pages, no prices and nothing about you.',
    duration: 'Until you clear your browser’s data',
  },
  {
    name: 'Push subscription',
    where: 'Kept by the browser with the service worker',
    purpose:
      'The address at your browser’s maker to which we send messages about your price alerts, with keys that only your browser can read them by. Made only when you ask for such messages; your account keeps the address.',
    duration: 'Until you switch messages off, log out or clear your browser’s data',
  },
  {
    name: '__Host-age',
    where: 'Cookie, this site only',
    purpose: 'Remembers that you confirmed to be 18 or older. Set only when you confirm.',
    duration: '24 hours',
  },
];
