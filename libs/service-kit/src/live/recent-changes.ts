import type { LiveChange, LiveEvent } from '@society/contracts';

/** Long enough for a page on a weak network to load and open its stream. */
const keptMs = 30_000;

const subjectOf = (change: LiveChange): string => {
  switch (change.name) {
    case 'match.changed':
      // Kept apart: a hole says nothing about changes that came before it.
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
 * The changes that this replica has heard of lately, the newest for each subject (a match, a fixture, the club …). A page that was loaded
 * within that time learns from it what has changed between its first requests and the opening of its stream. `now` is in milliseconds and
 * never goes back.
 */
export const createRecentChanges = (now: () => number = () => performance.now()) => {
  const heard = new Map<string, { readonly change: LiveChange; readonly at: number }>();
  let since = now();

  // The map is in the order in which changes were heard, since each one goes to the end again.
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
      // Fields that only the earlier change had still count: a fixture that was moved and then renamed was moved.
      heard.set(subject, { change: { ...before, ...change, version }, at: now() });
    },
    /** Some changes were missed, so the earlier ones are not complete any more. */
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
