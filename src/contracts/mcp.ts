/** The tools of `/mcp` as assistants and the page for developers name them, in their order. */
export const MCP_TOOL_TEXTS = {
  search_products: {
    title: 'Search products',
    description:
      "Searches products of UK shops, each thing once with its best offer. The words may hold wishes, such as 'red kettle under £30 in stock'; the other fields narrow further. Says what it read and what it gave up to find anything.",
  },
  find_vouchers: {
    title: 'Voucher codes',
    description:
      'Live voucher codes and offers of UK shops, or of one shop by its slug; codes first, failing codes after the others. Says for how many visitors a code worked this week.',
  },
  list_deals: {
    title: 'Price drops',
    description:
      'Things in stock whose lowest price fell by a tenth or more below what is usual, newest first; of all categories or of one top category by its slug.',
  },
  get_product: {
    title: 'A product',
    description: 'One product of one shop by its id: price, delivery, stock, description, attributes, GTIN.',
  },
  compare_offers: {
    title: 'Offers of the same thing',
    description: 'What shops ask for the same thing as a product, best first: in stock, then by price with delivery.',
  },
  price_history: {
    title: 'Price history',
    description:
      'What a shop asked for a product over time, oldest first, the lowest price of all shops that sell the thing, and a verdict on the price now: lowest, below, usual or above what is usual, or new.',
  },
} as const satisfies Record<string, { title: string; description: string }>;

export type McpToolName = keyof typeof MCP_TOOL_TEXTS;
