/** The clock of the services while the demo is made: evenings gone by are played at their own time. */
export const createDemoClock = () => {
  let still: Date | undefined;
  return {
    now: (): Date => (still ? new Date(still) : new Date()),
    /** Stands still at a moment until `run`. */
    standAt: (moment: Date): void => void (still = moment),
    /** Goes with the real time again. */
    run: (): void => void (still = undefined),
  };
};
export type DemoClock = ReturnType<typeof createDemoClock>;
