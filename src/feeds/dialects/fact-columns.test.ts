import { describe, expect, it } from 'vitest';
import type { Network } from '#catalogue/network.ts';
import { readProductFeed } from '../parse/read-products.ts';
import { csv, feedFile, productFeed, readWholeFeed } from '../testing/feed-file.ts';

/** The columns that a dialect needs, for one row. */
const REQUIRED: Record<Network, Record<string, string>> = {
  por: { ProductID: '1', ProductName: 'Thing', AffiliateURL: 'https://a.example/1' },
  awin: { aw_product_id: '1', product_name: 'Thing', aw_deep_link: 'https://a.example/1' },
  google: { id: '1', title: 'Thing', link: 'https://a.example/1' },
  tradedoubler: { id: '1', name: 'Thing', productUrl: 'https://a.example/1' },
};

function feedOf(network: Network, columns: Record<string, string>): string {
  const row = { ...REQUIRED[network], ...columns };
  return csv(Object.keys(row), Object.values(row));
}

async function columnsOf(network: Network, content: string): Promise<Record<string, string>> {
  const { products } = await readWholeFeed(network, content);
  return Object.fromEntries(products[0]!.columns);
}

const digestOf = async (color: string) => {
  const digests: number[] = [];
  await readProductFeed(productFeed('google', await feedFile(feedOf('google', { color }))), (_, digest) => digests.push(digest));
  return digests[0];
};

const googleXml = (elements: string) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>Thing</title><link>https://a.example/1</link>${elements}</item></channel></rss>`;

describe('columns that state facts', () => {
  it.each<[Network, given: Record<string, string>, facts: Record<string, string>]>([
    [
      'google',
      {
        color: 'Black/White',
        size: 'M',
        'size system': 'UK',
        gender: 'female',
        'age group': 'adult',
        material: 'cotton',
        pattern: 'striped',
        condition: 'new',
        energy_efficiency_class: 'B',
        min_energy_efficiency_class: 'G',
        max_energy_efficiency_class: 'A',
        item_group_id: 'G-1',
        multipack: '6',
        unit_pricing_measure: '750ml',
        unit_pricing_base_measure: '100ml',
        google_product_category: '1604',
      },
      {
        colour: 'Black/White',
        size: 'M',
        size_system: 'UK',
        gender: 'female',
        age_group: 'adult',
        material: 'cotton',
        pattern: 'striped',
        condition: 'new',
        energy_class: 'B',
        energy_class_min: 'G',
        energy_class_max: 'A',
        item_group_id: 'G-1',
        pack_quantity: '6',
        unit_measure: '750ml',
        unit_base_measure: '100ml',
        google_product_category: '1604',
      },
    ],
    [
      'awin',
      {
        colour: 'Gold',
        condition: 'New',
        parent_product_id: '1266115',
        dimensions: '10 x 20 cm',
        keywords: 'ring, snake',
        specifications: '<ul><li>Chain length: 50 cm</li><li>Handmade</li></ul>',
        'Fashion:suitable_for': 'male',
        'Fashion:size': 'XS',
        'Fashion:material': 'zinc',
        'Fashion:pattern': 'Plain',
        'Fashion:category': 'Rings',
      },
      {
        colour: 'Gold',
        condition: 'New',
        item_group_id: '1266115',
        dimensions: '10 x 20 cm',
        keywords: 'ring, snake',
        specifications: '- Chain length: 50 cm',
        gender: 'male',
        size: 'XS',
        material: 'zinc',
        pattern: 'Plain',
      },
    ],
    [
      'por',
      { Gender: 'Mens', Colour: 'Navy', Size: 'UK 10', Format: 'Blu-ray', AgeRating: '15', Genre: 'Drama' },
      { gender: 'Mens', colour: 'Navy', size: 'UK 10', format: 'Blu-ray', age_rating: '15', genre: 'Drama' },
    ],
    [
      'tradedoubler',
      {
        '(field)Color': 'White/New Navy',
        '(field)gender': 'male',
        '(field)Age Group': 'adult',
        '(field)item_group_id': '702075',
        '(field)pattern': 'striped',
        size: '48-50',
        condition: 'new',
        techSpecs: 'Wattage: 60 W;Plug: UK',
      },
      {
        colour: 'White/New Navy',
        gender: 'male',
        age_group: 'adult',
        item_group_id: '702075',
        pattern: 'striped',
        size: '48-50',
        condition: 'new',
        specifications: '- Wattage: 60 W\n- Plug: UK',
      },
    ],
  ])('of %s are read', async (network, given, facts) => {
    expect(await columnsOf(network, feedOf(network, given))).toEqual(facts);
  });

  it('are read of XML, with details in elements', async () => {
    const detail =
      '<g:product_detail><g:section_name>General</g:section_name><g:attribute_name>screen size</g:attribute_name><g:attribute_value>15.6"</g:attribute_value></g:product_detail>';
    expect(
      await columnsOf('google', googleXml(`<g:color>Red</g:color><g:size>L</g:size>${detail}${detail.replace('screen size', 'Weight')}`)),
    ).toEqual({
      colour: 'Red',
      size: 'L',
      specifications: '- Screen size: 15.6"\n- Weight: 15.6"',
    });
  });

  it("are read of Google's packed details and of Tradedoubler's packed fields", async () => {
    expect(await columnsOf('google', feedOf('google', { product_detail: 'General:Colour:Red,General:Weight:2 kg' }))).toEqual({
      specifications: '- Colour: Red\n- Weight: 2 kg',
    });
    expect(await columnsOf('tradedoubler', feedOf('tradedoubler', { fields: 'Color:Red;gender:female;nothing' }))).toEqual({
      colour: 'Red',
      gender: 'female',
    });
  });

  it('are clean, without filler, and short', async () => {
    const given = { color: 'Black &amp; <b>white</b>', gender: 'N/A', material: '-', pattern: '', size: 'x'.repeat(5000) };
    expect(await columnsOf('google', feedOf('google', given))).toEqual({ colour: 'Black & white', size: 'x'.repeat(200) });
    const specifications = Array.from({ length: 500 }, (_, at) => `Key ${at}: ${'v'.repeat(500)}`).join('; ');
    expect((await columnsOf('awin', feedOf('awin', { specifications })))['specifications']!.length).toBeLessThan(10_000);
  });

  it('are part of the digest of a row, so that a row with another colour is read again', async () => {
    expect(await digestOf('Red')).toBe(await digestOf('Red'));
    expect(await digestOf('Red')).not.toBe(await digestOf('Blue'));
  });
});
