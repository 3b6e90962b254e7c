import { table } from '@society/build-kit/terminal';
import type { Goal, Outcome } from './figure.ts';
import { median, spread } from './statistics.ts';

/**
 * When a floor changes by more than this between rounds, the machine was busy with something else. When the ratio changed no more than this, the
 * product was slowed down alike.
 */
const steady = 0.25;
/** On a machine that nobody shares it is 0. */
const maxStolen = 0.05;

const header = ['figure', 'measured (spread)', 'floor (spread)', 'ratio', 'goal', ''];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const number = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits);
};

const goalText = (goal: Goal): string => {
  if ('between' in goal) return goal.between.join(' to ');
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
};
const isMet = (goal: Goal, value: number): boolean => {
  if ('between' in goal) return value >= goal.between[0] && value <= goal.between[1];
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
};

const some = (values: readonly (number | undefined)[]): readonly number[] =>
  values.filter((value) => value !== undefined);

/** What a figure's rounds come to. Ratios are taken within each round, since only values that were measured side by side may be compared. */
export const verdictOf = ({ samples, goal }: Pick<Outcome, 'samples' | 'goal'>) => {
  const measured = samples.map((sample) => sample.measured);
  const floors = some(samples.map((sample) => sample.floor));
  const ratios = some(
    samples.map((sample) => (sample.floor === undefined ? undefined : sample.measured / sample.floor)),
  );
  const shares = some(
    samples.map(({ floor, reference }) =>
      floor === undefined || reference === undefined ? undefined : floor / reference,
    ),
  );
  const ratio = ratios.length > 0 ? median(ratios) : undefined;
  return {
    measured: { median: median(measured), spread: spread(measured) },
    floor: floors.length > 0 ? { median: median(floors), spread: spread(floors) } : undefined,
    ratio,
    ratioSpread: ratios.length > 0 ? spread(ratios) : undefined,
    floorOfReference: shares.length > 0 ? median(shares) : undefined,
    met: isMet(goal, ratio ?? median(measured)),
  };
};

const rowOf = (outcome: Outcome): readonly string[] => {
  const { measured, floor, ratio, met } = verdictOf(outcome);
  return [
    outcome.title,
    `${number(measured.median)} ${outcome.unit} (${percent(measured.spread)})`,
    floor ? `${number(floor.median)} (${percent(floor.spread)})` : '–',
    ratio === undefined ? '–' : ratio.toFixed(2),
    goalText(outcome.goal),
    met ? 'met' : 'MISSED',
  ];
};

const notesOf = (outcome: Outcome): readonly string[] => {
  const { floor, floorOfReference, ratioSpread } = verdictOf(outcome);
  if (!floor) return [];
  const known =
    floorOfReference === undefined ? '' : `; ${floorOfReference.toFixed(2)} of ${outcome.reference ?? 'the reference'}`;
  const moved =
    floor.spread > steady && (ratioSpread ?? 0) > steady
      ? `. The floor moved ${percent(floor.spread)} between rounds, and the ratio with it: void, measure again on a quiet machine`
      : '';
  return [
    `  ${outcome.name}: floor is ${outcome.floor ?? 'the same without the product'}${known}; the ratio moved ${percent(ratioSpread ?? 0)}${moved}`,
  ];
};

/** Without a floor a figure is a time of this machine. It says nothing about the product when the host gave the processors to others. */
const stealNotes = (outcomes: readonly Outcome[], stolen: number): readonly string[] => {
  const bare = outcomes
    .filter((outcome) => verdictOf(outcome).floor === undefined && outcome.unit === 'ms')
    .map(({ name }) => name);
  if (stolen <= maxStolen || bare.length === 0) return [];
  return [
    `  ${bare.join(', ')}: no floor, and the host gave ${percent(stolen)} of the processor time wanted to other machines: void, measure again on a quiet machine`,
  ];
};

/**
 * The table of all figures, and below it each floor and how it compares with its reference. `stolen`: the share of the wanted processor time
 * that went to other machines.
 */
export const report = (outcomes: readonly Outcome[], stolen = 0): readonly string[] => [
  ...table(['left', 'right', 'right', 'right', 'right', 'left'], [header, ...outcomes.map(rowOf)]),
  '',
  ...outcomes.flatMap(notesOf),
  ...stealNotes(outcomes, stolen),
];
