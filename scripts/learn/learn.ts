import { type Act, ACTS } from '#functions/services/assistant/acts/act.ts';
import { actFeatures } from '#functions/services/assistant/acts/read-act.ts';
import { PART_KINDS, partFeatures, type PartKind } from '#functions/services/assistant/told/parts.ts';
import type { Example } from './read-examples.ts';
import { countingExamples, type ToldExample } from './read-told-examples.ts';
import { Trainer } from './trainer.ts';

const ROUNDS = 20;
/** The weights after each of the last rounds count alike. */
const REMEMBERED_ROUNDS = 14;
/** The share of features that are left out of an example, each time others: no feature may rely on those beside it. */
const LEFT_OUT = 0.2;
/** A feature of fewer examples tells nothing of others. */
const EXAMPLES_MIN = 3;
const SETS = 3;
const SEED = 9;

/** Numbers between 0 and 1, the same every time. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function shuffled<One>(all: readonly One[], chance: Generator<number, never>): One[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance.next().value * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** The features that enough examples have. */
function frequent(all: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const features of all) for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Set([...counts].flatMap(([feature, count]) => (count >= EXAMPLES_MIN ? [feature] : [])));
}

/** What is learned from: a label, and the features that tell it. */
interface Labelled<Label> {
  label: Label;
  features: string[];
}

/** Learns to tell labels by their features. */
function learn<Label extends string>(labels: readonly Label[], examples: readonly Labelled<Label>[]): Trainer<Label> {
  const chance = chances(SEED);
  const trainer = new Trainer<Label>(labels, frequent(examples.map(({ features }) => features)));
  const placed = examples.map(({ label, features }) => ({ label, places: trainer.placesOf(features) }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { label, places } of shuffled(placed, chance))
      trainer.learn(
        places.filter(() => chance.next().value >= LEFT_OUT),
        label,
      );
    if (round >= ROUNDS - REMEMBERED_ROUNDS) trainer.remember();
  }
  return trainer;
}

/** Learns which act a message is. */
export const learnActs = (examples: readonly Example[]): Trainer<Act> =>
  learn<Act>(
    ACTS,
    examples.map(({ act, message, context }) => ({ label: act, features: actFeatures(message, context) })),
  );

/**
 * Learns which parts of a message only tell something.
 *
 * @param acts examples of acts, of which those count in all their parts that are told as a story
 */
export const learnTold = (examples: readonly ToldExample[], acts: readonly Example[]): Trainer<PartKind> =>
  learn<PartKind>(
    PART_KINDS,
    [...examples, ...countingExamples(acts)].flatMap(({ parts, kinds }) =>
      partFeatures(parts).map((features, at) => ({ label: kinds[at]!, features })),
    ),
  );

/** The examples in sets, each of other authors. */
export function byAuthors<One extends { author: string }>(examples: readonly One[]): One[][] {
  const authors = [...new Set(examples.map(({ author }) => author))];
  return Array.from({ length: SETS }, (_, set) => examples.filter(({ author }) => authors.indexOf(author) % SETS === set));
}
