import type { Outcome, Sample } from './figure.ts';
import { report, verdictOf } from './report.ts';

const outcome = (samples: readonly Sample[], rest: Partial<Outcome> = {}): Outcome => ({
  name: 'read',
  title: 'Reading',
  unit: 'req/s',
  goal: { atLeast: 0.25 },
  samples,
  ...rest,
});

describe('a verdict', () => {
  test('when the machine is slower in one round, then the ratio is that of the rounds, not of the medians', () => {
    const { ratio, measured, floor } = verdictOf(
      outcome([
        { measured: 30, floor: 100 },
        { measured: 3, floor: 10 },
        { measured: 40, floor: 100 },
      ]),
    );
    expect(ratio).toBeCloseTo(0.3);
    expect(measured.median).toBe(30);
    expect(floor?.median).toBe(100);
  });

  test.each([
    [{ atLeast: 0.25 }, 25, true],
    [{ atLeast: 0.25 }, 24, false],
    [{ atMost: 1.3 }, 130, true],
    [{ atMost: 1.3 }, 131, false],
    [{ between: [0.8, 1.25] }, 80, true],
    [{ between: [0.8, 1.25] }, 125, true],
    [{ between: [0.8, 1.25] }, 79, false],
    [{ between: [0.8, 1.25] }, 126, false],
  ] as const)('when the goal is %j and the ratio %d %%, then met is %s', (goal, measured, met) => {
    expect(verdictOf(outcome([{ measured, floor: 100 }], { goal })).met).toBe(met);
  });

  test('when there is no floor, then the goal is for the measured value', () => {
    expect(verdictOf(outcome([{ measured: 180 }], { goal: { atMost: 200 } }))).toMatchObject({
      ratio: undefined,
      floor: undefined,
      met: true,
    });
    expect(verdictOf(outcome([{ measured: 201 }], { goal: { atMost: 200 } })).met).toBe(false);
  });

  test('when the reference is known, then the floor is told as a share of it', () => {
    expect(verdictOf(outcome([{ measured: 1, floor: 40, reference: 100 }])).floorOfReference).toBeCloseTo(0.4);
  });
});

describe('the report', () => {
  test('when a goal is missed, then its row says so, and the note names floor and reference', () => {
    const lines = report([
      outcome([{ measured: 10, floor: 100, reference: 400 }], {
        floor: 'the driver alone',
        reference: 'a bare answer',
      }),
    ]);
    expect(lines[1]).toMatch(/^Reading\s+10\.0 req\/s \(0 %\)\s+100 \(0 %\)\s+0\.10\s+>= 0\.25\s+MISSED$/);
    expect(lines.at(-1)).toBe('  read: floor is the driver alone; 0.25 of a bare answer; the ratio moved 0 %');
  });

  test('when floor and ratio move by more than a quarter between rounds, then the figure is called void', () => {
    const notes = (second: Sample): string => report([outcome([{ measured: 50, floor: 100 }, second])]).join('\n');
    expect(notes({ measured: 50, floor: 135 })).toContain(
      'The floor moved 30 % between rounds, and the ratio with it: void',
    );
    expect(notes({ measured: 50, floor: 120 })).not.toContain('void');
  });

  test('when the floor moves and the product with it, then the figure counts', () => {
    const samples = [
      { measured: 50, floor: 100 },
      { measured: 98, floor: 200 },
    ];
    expect(report([outcome(samples)]).join('\n')).not.toContain('void');
  });

  test('when a figure has no floor, then it has no note', () => {
    expect(report([outcome([{ measured: 50 }], { unit: 'ms' })])).toHaveLength(3);
  });

  test('when the host gave the processors to others, then times without a floor are called void, and nothing else', () => {
    const outcomes = [
      outcome([{ measured: 50 }], { name: 'tap', unit: 'ms' }),
      outcome([{ measured: 50, floor: 40 }], { name: 'wait', unit: 'ms' }),
      outcome([{ measured: 2 }], { name: 'files', unit: 'requests' }),
    ];
    const note = (stolen: number): string => report(outcomes, stolen).at(-1) ?? '';
    expect(note(0.3)).toMatch(/^ {2}tap: no floor, and the host gave 30 % .* void/);
    expect(note(0.05)).not.toContain('void');
  });
});
