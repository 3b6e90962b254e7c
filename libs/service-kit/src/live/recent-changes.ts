import type { LiveChange, LiveEvent } from '@society/contracts';

/** Long enough for a page on a weak network to be there and open its stream. */
const keptMs = 30_000;

const subjectOf = (change: LiveChange): string => {
  switch (change.name) {
    case 'match.changed':
      // Apart: a hole says nothing of what came before it.
      return `${change.name} ${change.matchId}${change.onlyPlay ? ' in play' : ''}`;
    case 'fixture.changed':
    case 'availability.changed':
      return `${change.name} ${change.fixtureId}`;
    case 'course.changed':
      return `${change.name} ${change.courseId}`;
    case 'table.changed':
    case 'season.changed':
      return `${change.name} ${change.seasonId}`;
    case 'club.changed':
      return change.name;
  }
};

/**
 * What this replica has heard of lately, of each match, fixture, course, table and season the newest. A page that was loaded within that time
 * learns from it what has changed between its first answers and the opening of its stream. `now` is in milliseconds and only ever grows.
 */
export const createRecentChanges = (now: () => number = () => performance.now()) => {
  const heard = new Map<string, { readonly change: LiveChange; readonly at: number }>();
  let since = now();

  // In the order in which they were heard, since each goes to the end again.
  const forgetOld = (): void => {
    for (const [subject, { at }] of heard) {
      if (at >= now() - keptMs) return;
      heard.delete(subject);
    }
  };

  return {
    take: (change: LiveChange): void => {
      forgetOld();
      const subject = subjectOf(change);
      const before = heard.get(subject)?.change;
      const version = Math.max(change.version, before?.version ?? 0);
      heard.delete(subject);
      // What only the one before said counts as well: a fixture that is moved and then renamed was moved.
      heard.set(subject, { change: { ...before, ...change, version }, at: now() });
    },
    /** Some were missed: what was heard before says nothing about them. */
    forget: (): void => {
      heard.clear();
      since = now();
    },
    message: (): LiveEvent & { name: 'recent' } => {
      forgetOld();
      return {
        name: 'recent',
        ms: Math.floor(Math.min(keptMs, now() - since)),
        changes: Array.from(heard.values(), ({ change }) => change),
      };
    },
  };
};
