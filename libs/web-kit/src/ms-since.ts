/** How many ms ago that was, as `Date.now()` has it. A clock that was set back makes it long ago: what waits for it would otherwise wait until the clock has caught up. */
export const msSince = (moment: number): number => Math.abs(Date.now() - moment);
