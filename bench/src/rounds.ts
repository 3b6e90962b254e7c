import type { Outcome, Sample, Section } from './figure.ts';

export type RoundOptions = {
  readonly rounds: number;
  readonly share: number;
  /** Which figures to measure, by name. */
  readonly wanted: (name: string) => boolean;
  readonly say: (line: string) => void;
};

/** Long enough for the compiler to have seen all code. */
const warmUpShare = 0.5;

const describe = ({ measured, floor, reference }: Sample): string =>
  [measured, floor, reference].map((value) => (value === undefined ? '–' : value.toPrecision(3))).join(' / ');

/**
 * Measures the wanted figures of a section round by round. Every round measures all of them, so a machine that gets slower slows all of them
 * down. A first round warms up and does not count.
 */
export const measureSection = async <Stage>(
  section: Section<Stage>,
  { rounds, share, wanted, say }: RoundOptions,
): Promise<readonly Outcome[]> => {
  const figures = section.figures.filter(({ name }) => wanted(name));
  if (figures.length === 0) return [];
  say(`${section.name}: starting …`);
  const stage = await section.open();
  const samples = new Map<string, Sample[]>(figures.map(({ name }) => [name, []]));
  try {
    for (const figure of figures) await figure.measure(stage, share * warmUpShare);
    for (let round = 1; round <= rounds; round += 1) {
      for (const figure of figures) {
        const sample = await figure.measure(stage, share);
        samples.get(figure.name)?.push(sample);
        say(`round ${round}  ${figure.name.padEnd(16)} ${describe(sample)} ${figure.unit}`);
      }
    }
  } finally {
    await section.close(stage);
  }
  return figures.map(({ measure: _, ...figure }) => ({ ...figure, samples: samples.get(figure.name) ?? [] }));
};
