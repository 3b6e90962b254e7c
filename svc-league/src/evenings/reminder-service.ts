import type { Logger } from '@society/service-kit/http';
import { createRepeated } from '@society/service-kit/service';
import type { AvailabilityService } from '../availability/availability-service.ts';
import { seasonIdOfFixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { isReminderDue, nearNews } from './evening-news.ts';

export type ReminderDeps = {
  readonly fixtures: Pick<FixtureService, 'upcoming' | 'update'>;
  readonly matchQueries: Pick<MatchQueries, 'list'>;
  readonly availability: Pick<AvailabilityService, 'get'>;
  readonly seasonQueries: Pick<SeasonQueries, 'isOpen'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
  readonly logger: Logger;
};

const everyMs = 60_000;

/**
 * Sends the reminder on the day before a fixture. The fixture stores the date it was sent for, so replicas and restarts send it once. It
 * runs by itself, without a user.
 */
export const createReminderService = ({
  fixtures,
  matchQueries,
  availability,
  seasonQueries,
  clock,
  timeZone,
  logger,
}: ReminderDeps) => {
  const remind = async (): Promise<void> => {
    const zone = await timeZone();
    const now = clock();
    for (const fixture of await fixtures.upcoming()) {
      if (!isReminderDue(fixture, now, zone)) continue;
      // A fixture that was left in a closed season is played in another season, or not at all.
      if (!(await seasonQueries.isOpen(seasonIdOfFixture(fixture)))) continue;
      const [drawn, answers] = await Promise.all([matchQueries.list(fixture.id), availability.get(fixture.id)]);
      await fixtures.update(
        fixture.id,
        (before) => (isReminderDue(before, now, zone) ? { ...before, remindedOf: before.date } : before),
        (_before, after) => nearNews(after, drawn, answers),
      );
    }
  };
  const onFailure = (error: unknown): void =>
    logger.warn({ err: error }, 'those who play soon could not be reminded yet');

  return { remind, ...createRepeated(remind, { everyMs, onFailure }) };
};
