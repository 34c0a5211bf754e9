/**
 * The shape of an answer, written so that a few lines can check it: `'number|null'` names JSON types, `'=user|=admin'` allowed texts,
 * `[shape]` is a list, `[shape, shape]` one of two shapes. An object lists its fields, with `?` after those that may be absent; other
 * fields are allowed.
 */
export type Shape = string | readonly [Shape] | readonly [Shape, Shape] | { readonly [field: string]: Shape };

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

/**
 * True when a parsed JSON value has the shape.
 *
 * @example fits({ id: 1, name: null }, { id: 'number', name: 'string|null' }) // true
 */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return shape.split('|').some((one) => one === typeOf(value) || (one[0] === '=' && one.slice(1) === value));
  if (Array.isArray(shape)) {
    if (shape.length > 1) return shape.some((one: Shape) => fits(value, one));
    return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  }
  if (typeOf(value) !== 'object' || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, field]) => {
    const found = (value as Record<string, unknown>)[name.replace('?', '')];
    return found === undefined ? name.endsWith('?') : fits(found, field);
  });
}
