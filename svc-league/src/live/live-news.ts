import type { LiveEvent } from '@society/contracts';
import type { Bus } from '@society/service-kit/bus';

/** Says what has changed to the screens of all replicas. Call it after the write; what is lost costs a screen nothing but time. */
export const createLiveNews = ({ emit }: Pick<Bus['live'], 'emit'>) => {
  const say = (event: LiveEvent): void => emit(event);
  return {
    matchChanged: (
      { id, fixtureId }: { readonly id: string; readonly fixtureId: string },
      version: number,
      onlyPlay = false,
    ): void => say({ name: 'match.changed', matchId: id, fixtureId, version, ...(onlyPlay && { onlyPlay }) }),
    fixtureChanged: (id: string, version: number, movesTimes = false): void =>
      say({ name: 'fixture.changed', fixtureId: id, version, ...(movesTimes && { movesTimes }) }),
    availabilityChanged: (fixtureId: string, version: number): void =>
      say({ name: 'availability.changed', fixtureId, version }),
    tableChanged: (seasonId: string, version: number): void => say({ name: 'table.changed', seasonId, version }),
    seasonChanged: (seasonId: string, version: number): void => say({ name: 'season.changed', seasonId, version }),
    courseChanged: (courseId: string, version: number): void => say({ name: 'course.changed', courseId, version }),
    clubChanged: (version: number): void => say({ name: 'club.changed', version }),
  };
};
