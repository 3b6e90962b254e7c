import type { Calibration } from '@society/contracts';

type Tenth = Calibration['tenths'][number];
type Loss = Calibration['logLoss'][number];

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

/** The cells of a tenth's row: its range, how many chances, their average, and the share that came. */
export const tenthCells = ({ from, to, count, forecast, outcome }: Tenth): readonly string[] => [
  `${Math.round(from * 100)} to ${Math.round(to * 100)}%`,
  String(count),
  percent(forecast),
  percent(outcome),
];

/** The cells of the row with the losses after so many holes. */
export const lossCells = ({ played, matches, chances, odds, baseRate }: Loss): readonly string[] => [
  played === 0 ? 'Before the start' : `After ${played} ${played === 1 ? 'hole' : 'holes'}`,
  String(matches),
  chances.toFixed(3),
  odds.toFixed(3),
  baseRate.toFixed(3),
];
