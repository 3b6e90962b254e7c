import type { LiveEvent } from '@society/contracts';

/** Tells the screens of all replicas what has changed. Call it after the write. A message that is lost only delays a screen. */
export const createLiveNews = ({ emit }: { readonly emit: (event: LiveEvent) => void }) => ({
  matchChanged: (
    { id, fixtureId }: { readonly id: string; readonly fixtureId: string },
    version: number,
    onlyPlay = false,
  ): void => emit({ name: 'match.changed', matchId: id, fixtureId, version, ...(onlyPlay && { onlyPlay }) }),
  fixtureChanged: (id: string, version: number, movesTimes = false): void =>
    emit({ name: 'fixture.changed', fixtureId: id, version, ...(movesTimes && { movesTimes }) }),
  availabilityChanged: (fixtureId: string, version: number): void =>
    emit({ name: 'availability.changed', fixtureId, version }),
  tableChanged: (seasonId: string, version: number): void => emit({ name: 'table.changed', seasonId, version }),
  seasonChanged: (seasonId: string, version: number): void => emit({ name: 'season.changed', seasonId, version }),
  courseChanged: (courseId: string, version: number): void => emit({ name: 'course.changed', courseId, version }),
  clubChanged: (version: number): void => emit({ name: 'club.changed', version }),
});
