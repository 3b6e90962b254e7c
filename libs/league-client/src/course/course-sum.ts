import type { CourseHole } from '@society/contracts';

/** Yards and par of all holes together, as they are said: `2,902 yards, par 35`. */
export const courseSum = (holes: readonly Pick<CourseHole, 'yards' | 'par'>[]): string => {
  const sum = (of: 'yards' | 'par'): number => holes.reduce((total, hole) => total + hole[of], 0);
  return `${sum('yards').toLocaleString('en-GB')} yards, par ${sum('par')}`;
};
