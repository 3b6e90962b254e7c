/** One measurement in one round. Floor and reference are measured in the same round, in the same unit. */
export type Sample = {
  readonly measured: number;
  /** The same work without what the product adds. Without one, the goal is for the measured value itself. */
  readonly floor?: number;
  /** Something even plainer, which shows whether the floor itself is slow. */
  readonly reference?: number;
};

/** `between`: both ends are included. */
export type Goal =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly between: readonly [least: number, most: number] };

/** Something that is measured, with its floor and its goal. */
export type Figure<Stage> = {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  /** `req/s`, `ms`, `µs CPU` … */
  readonly unit: string;
  /** For the ratio of measured value to floor; without a floor, for the measured value. */
  readonly goal: Goal;
  /** What the floor is, in a few words. */
  readonly floor?: string;
  /** What the reference is. */
  readonly reference?: string;
  /** @param share of the usual length of a measurement: 1, or less for warming up and for a quick look */
  readonly measure: (stage: Stage, share: number) => Promise<Sample>;
};

/** Figures that share a stage: the processes, or the pages, on which they are measured. */
export type Section<Stage> = {
  readonly name: string;
  readonly figures: readonly Figure<Stage>[];
  readonly open: () => Promise<Stage>;
  readonly close: (stage: Stage) => Promise<void>;
};

/** The result of a figure: one sample for each round. */
export type Outcome = Omit<Figure<never>, 'measure'> & { readonly samples: readonly Sample[] };
