/**
 * The clock of the services while the demo is made: evenings gone by are played at their own time.
 * @param startsAt what it says now, if not the real time
 */
export const createDemoClock = (startsAt = new Date()) => {
  const aheadMs = startsAt.getTime() - Date.now();
  let still: Date | undefined;
  return {
    now: (): Date => (still ? new Date(still) : new Date(Date.now() + aheadMs)),
    /** Stands still at a moment until `run`. */
    standAt: (moment: Date): void => void (still = moment),
    /** Goes on as it did before. */
    run: (): void => void (still = undefined),
  };
};
export type DemoClock = ReturnType<typeof createDemoClock>;
