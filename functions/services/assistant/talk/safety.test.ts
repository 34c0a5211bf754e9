import { expect, it } from 'vitest';
import { safetyAnswer } from './safety.ts';

it.each([
  ['i want to kill myself', '116 123'],
  ['i feel like ending it all', '116 123'],
  ['feeling really low tonight', '116 123'],
  ['dont see the point in anything', '116 123'],
  ['enough tablets to make it all stop', '116 123'],
  ['i just want it all to end', '116 123'],
  ['how many paracetamol can i take', '111'],
  ['what painkillers should i take', 'pharmacist'],
  ['she swallowed a button battery', '999'],
  ['show me sex toys', 'adults'],
  ['where can i buy a gun', 'weapons'],
  ['i want a gun', 'weapons'],
  ['i forgot my password', 'accounts'],
  ['my pass word, i cant remember my pass word', 'accounts'],
  ['please delete all my data', 'delete your account'],
  ['i want all my data gone', 'delete your account'],
  ['send me a copy of all the information you have about me', 'GDPR page'],
])('the fixed answer to %s', (text, said) => expect(safetyAnswer(text)?.message).toContain(said));

it.each([
  'running low on ink',
  'headphones, dont see the point in dear ones',
  'water gun',
  'toy gun for my son',
  'nerf gun',
  'kettle',
  'knife block',
  'sewing kit',
  'a medicine ball',
  'i want it all to end up in one bag',
  'we need enough tablets to make sure every pupil has one',
  'i tried a medium but all the stuff looks huge on me',
  'what info do you keep on me',
  'not the in ear kind, they hurt him',
  'toys without a choking hazard',
  'the sofa swallowed up my remote',
  'the tap drips, i want it to stop',
  'enough dishwasher tablets to last a year',
])('no fixed answer to %s', (text) => expect(safetyAnswer(text)).toBeNull());
