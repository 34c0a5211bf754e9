/** Which ids are linked, directly or through others. */
export class Links {
  readonly #parents = new Map<number, number>();

  rootOf(id: number): number {
    const parent = this.#parents.get(id) ?? id;
    if (parent === id) return id;
    const root = this.rootOf(parent);
    this.#parents.set(id, root);
    return root;
  }

  join(one: number, other: number): void {
    if (!this.#parents.has(one)) this.#parents.set(one, one);
    this.#parents.set(this.rootOf(other), this.rootOf(one));
  }

  ids(): number[] {
    return [...this.#parents.keys()].sort((a, b) => a - b);
  }
}
