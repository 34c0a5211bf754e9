/**
 * A GTIN-13 of its first twelve digits. Those that start with 952 are kept by GS1 for examples, so they belong to no real article.
 *
 * @example exampleCheckDigit('952000000000') // '9520000000004'
 */
export function exampleCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
