import { describe, expect, it } from 'vitest';
import { readPatterns } from '../understanding/constraints/read-patterns.ts';
import { readQuery } from '../understanding/read-query.ts';
import { NO_VOCABULARY } from '../understanding/vocabulary.ts';
import { hasOtherPlugs } from './plugs.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

describe('the plugs of a cable', () => {
  it.each([
    ['hdmi cable', 'StarTech.com HDMI to DVI-D Cable', true],
    ['hdmi cable', 'C2G 2m RCA audio cable', true],
    ['hdmi cable', 'High Speed HDMI™ Cable with Ethernet', false],
    ['vga cable', 'HD15 M/M SVGA Monitor Cable', false],
    ['optical cable', 'Toslink to Mini Toslink Cable', false],
    ['usb c cable', 'USB 3.0 Active Optical Cable Type C to Type A', true],
    ['usb c cable', 'USB Type C-to-USB Type A Cable', false],
    ['network cable', 'Cat6 cable', false],
    ['network cable', 'C2G 2m LC/ST Duplex 9/125 Single-Mode Fiber Patch Cable', true],
    ['lc to lc patch cable', 'C2G 2m LC/LC Duplex Fiber Patch Cable', false],
    ['lc-lc fibre patch cable', 'C2G 2m LC/SC Duplex Fiber Patch Cable', true],
    ['hdmi cable', 'ST122 HDMI Cable', false],
    ['lc to sc patch cable', 'C2G 2m LC/SC Duplex Fiber Patch Cable', false],
    ['mtrj patch cable', 'C2G 2m LC-MT-RJ Duplex Fiber Patch Cable', true],
    ['om3 patch cable', 'C2G 2m LC/SC Duplex Fiber Patch Cable', false],
    ['spdif cable', 'Toslink Digital Optical SPDIF Cable', false],
    ['fibre optic cable', 'C2G 2m LC/ST Duplex 9/125 Single-Mode Patch Cable', false],
  ])('%s: whether “%s” has others is %s', (text, name, isOther) => expect(hasOtherPlugs(name, read(text))).toBe(isOther));

  it('are asked of cables alone: an adapter has two', () => expect(hasOtherPlugs('HDMI to VGA adapter', read('vga adapter'))).toBe(false));

  it('are those of both sides where both are asked for', () => {
    expect(hasOtherPlugs('HDMI to DVI cable', read('hdmi to dvi cable'))).toBe(false);
    expect(hasOtherPlugs('HDMI cable', read('hdmi to dvi cable'))).toBe(true);
  });
});
