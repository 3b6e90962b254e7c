/**
 * How many ms ago a moment of `Date.now()` was. If the clock was set back since, the moment lies in the future and counts as just as long ago: otherwise
 * what waits would wait until the clock has caught up.
 */
export const msSince = (moment: number): number => Math.abs(Date.now() - moment);
