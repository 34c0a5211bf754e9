import { Search } from '#contracts/search.ts';

/** Searches a site as a visitor. Each search has another address, because answers are cached for a minute. */
export class ProductSearch {
  readonly #url: string;
  #searches = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async #products(term: string) {
    this.#searches += 1;
    const response = await fetch(`${this.#url}/api/v1/search?q=${encodeURIComponent(term)}&search=${this.#searches}`);
    return Search.data.parse(await response.json()).products;
  }

  async first(term: string) {
    const [product] = await this.#products(term);
    if (product === undefined) throw new Error(`${term} was not found`);
    return product;
  }

  /** The prices of all offers of what is found first. */
  async prices(term: string): Promise<(number | null)[]> {
    const { id } = await this.first(term);
    const answer = await fetch(new URL(`/api/v1/products/${id}/offers?fields=card&search=${this.#searches}`, this.#url));
    return ((await answer.json()) as { data: { price: number | null }[] }).data.map(({ price }) => price);
  }

  readonly names = async (term: string): Promise<string[]> => (await this.#products(term)).map(({ name }) => name);

  /** The featured products of the home page. */
  async featured(): Promise<string> {
    const html = await (await fetch(this.#url)).text();
    return html.slice(html.lastIndexOf('Featured Products'), html.lastIndexOf('Top Merchants'));
  }
}
