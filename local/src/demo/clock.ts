/**
 * The services' clock while the demo is made: past evenings are played at their own time.
 * @param startsAt what the clock says now; the real time by default
 */
export const createDemoClock = (startsAt = new Date()) => {
  const aheadMs = startsAt.getTime() - Date.now();
  let still: Date | undefined;
  return {
    now: (): Date => (still ? new Date(still) : new Date(Date.now() + aheadMs)),
    /** Stops the clock at a moment until `run`. */
    standAt: (moment: Date): void => void (still = moment),
    /** Lets the clock go on as before. */
    run: (): void => void (still = undefined),
  };
};
export type DemoClock = ReturnType<typeof createDemoClock>;
