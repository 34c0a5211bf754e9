import { Search } from '#contracts/search.ts';

/** What visitors of a site find; asked anew each time, as answers are kept for a minute. */
export class ProductSearch {
  readonly #url: string;
  #asked = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async #products(term: string) {
    this.#asked += 1;
    const response = await fetch(`${this.#url}/api/v1/search?q=${encodeURIComponent(term)}&asked=${this.#asked}`);
    return Search.data.parse(await response.json()).products;
  }

  async first(term: string) {
    const [product] = await this.#products(term);
    if (product === undefined) throw new Error(`nothing found for ${term}`);
    return product;
  }

  readonly names = async (term: string): Promise<string[]> => (await this.#products(term)).map(({ name }) => name);

  /** The part of the home page with featured products. */
  async featured(): Promise<string> {
    const html = await (await fetch(this.#url)).text();
    return html.slice(html.lastIndexOf('Featured Products'), html.lastIndexOf('Top Merchants'));
  }
}
