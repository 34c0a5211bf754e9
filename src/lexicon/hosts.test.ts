import { describe, expect, it } from 'vitest';
import { accessoryNode, belongsTo, isAccessoryWord } from './hosts.ts';
import { TAXONOMY, taxonomyNode } from './taxonomy.ts';

const idOf = (name: string) => [...TAXONOMY.values()].find((node) => node.name === name)!.id;

/** What the accessories of a host are called that a word names. */
const place = (host: string, word: string) => {
  const node = accessoryNode(idOf(host), word);
  return node === null ? null : taxonomyNode(node).name;
};

describe('the accessories of a host', () => {
  it.each([
    ['Projectors', 'bracket', 'Projector Mounts'],
    ['Laptops', 'dock', 'Laptop Docking Stations'],
    ['Tablet Computers', 'dock', 'Tablet-Computer Docks & Stands'],
    ['Tablet Computers', 'folio', 'Computer Covers & Skins'],
    ['Laptops', 'kbd', 'Laptop Replacement Keyboards'],
    ['Digital Cameras', 'bag', 'Camera Bags & Cases'],
    ['Televisions', 'stand', 'TV & Monitor Mounts'],
    ['Speakers', 'stand', 'Speaker Stands & Mounts'],
    ['Unlocked Mobile Phones', 'holster', 'Mobile Phone Cases'],
  ])('%s, %s: %s', (host, word, wanted) => {
    expect(place(host, word)).toBe(wanted);
  });

  it('are all of them where the tree has no name for the word', () => {
    expect([place('Vacuums', 'bag'), place('Tents', 'spare'), place('Video Game Consoles', 'stand')]).toEqual([
      'Vacuum Accessories',
      'Tent Accessories',
      'Video-Game Console Accessories',
    ]);
  });

  it('are none of accessories themselves, of goods without any, and of toys that merely have a stand', () => {
    expect([place('Projector Mounts', 'adapter'), place('Shoes', 'filter'), place('Scale Models', 'stand')]).toEqual([null, null, null]);
  });

  it('are no mounts where the tree knows none, as a name may say that a thing is wall-mounted', () => {
    expect(place('KVM Switches', 'mount')).toBeNull();
  });
});

const belongs = (phrase: string, node: string, host: string) => belongsTo({ phrase, node: idOf(node) }, idOf(host));

describe('what belongs to a host', () => {
  it.each([
    ['lens cap', 'Lens Caps', 'Digital Cameras', true],
    ['ups accessory', 'UPS Accessories', 'UPS', true],
    ['mouse cable', 'Storage & Data Transfer Cables', 'Keyboards', true],
    // A phrase that only hints at cables.
    ['singlemode', 'Network Cables', 'Network Cards & Adaptors', false],
    ['digital camera', 'Digital Cameras', 'Lens Caps', false],
    ['belt', 'Belts', 'Trousers & Jeans', false],
    ['usb cable', 'Storage & Data Transfer Cables', 'Shoes', false],
  ])('%s (%s), %s: %s', (phrase, node, host, wanted) => {
    expect(belongs(phrase, node, host)).toBe(wanted);
  });
});

it('knows words for accessories', () => {
  expect(['holster', 'bracket', 'laptop'].map(isAccessoryWord)).toEqual([true, true, false]);
});
