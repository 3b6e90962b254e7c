import { setTimeout as pause } from 'node:timers/promises';
import { seasonClosed } from '@society/contracts';
import { isAppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { rowsOf } from '../table/table.ts';
import { talliesOf } from '@society/golf';
import { closedRowsOf, formerAmong } from './closed-rows.ts';
import { beginClosing, closedSeason, endClosing, isOpen } from './season.ts';
import type { ClosedRow, Season, SeasonSummary, Versioned } from './season.ts';
import type { SeasonQueries } from './season-queries.ts';
import type { SeasonStore } from './season-store.ts';
import { isIn } from './season-view.ts';
import { requireFinished } from './unfinished.ts';

export type ClosingDeps = {
  readonly seasonStore: Pick<SeasonStore, 'update' | 'all'>;
  readonly seasonQueries: Pick<SeasonQueries, 'read' | 'forget'>;
  readonly matchQueries: Pick<MatchQueries, 'unsettled' | 'factsOf'>;
  readonly fixtures: Pick<FixtureService, 'all'>;
  readonly people: Pick<PeopleService, 'all'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** How long a write may still be under way that knows nothing of the closing. */
  readonly settleMs?: number | undefined;
};

/** What a replica remembers of seasons, or the read of it, and a write to the store at its longest: 1.8 s each, and some more. */
const maxWriteMs = 4000;

/** What is told of a season that is open again: nobody who waits to hear of its end does. */
export const reopenedNews = ({ id, name }: Season, at: string): NewEvent =>
  newEvent(seasonClosed, { seasonId: id, name, closedAt: at, isReopened: true, standings: [] });

/** What is told of a closed season: where everybody came who played in it. */
const closedNews = ({ id, name, closedAt = '', rows = [] }: Season): NewEvent =>
  newEvent(seasonClosed, {
    seasonId: id,
    name,
    closedAt,
    standings: rows
      .filter(({ matchesPlayed }) => matchesPlayed > 0)
      .map(({ playerId, position }) => ({ playerId, position })),
  });

/**
 * Closes seasons. The season is marked first, and from then on nobody changes a match of it; whoever had looked before is through after a while.
 * Then the matches are looked at again, and the table that they come to is kept with the season, in one write. So no result is missing from a
 * closed table, and a closing that stopped half-way is finished or taken back by pressing again or at the next start.
 * Nothing here authorises: the use case that closes does.
 */
export const createClosingService = (deps: ClosingDeps) => {
  const {
    seasonStore,
    seasonQueries,
    matchQueries,
    fixtures,
    people,
    ids,
    clock,
    logger,
    settleMs = maxWriteMs,
  } = deps;

  const update = async (
    id: string,
    decide: (season: Season) => Season,
    news?: (after: Season) => NewEvent,
  ): Promise<Versioned<Season>> => {
    const season = await seasonStore.update(id, decide, news);
    seasonQueries.forget();
    return season;
  };

  const checkFinished = async (season: SeasonSummary): Promise<void> => {
    const left = await matchQueries.unsettled(isIn(await seasonQueries.read(), season.id));
    if (left.length === 0) return;
    const names = new Map((await fixtures.all()).map(({ state }) => [state.id, state.name]));
    requireFinished(
      season,
      left.map((match) => ({ ...match, fixture: names.get(match.fixtureId) })),
    );
  };

  const lastRows = async ({ id, points, formerRows = [] }: Season): Promise<readonly ClosedRow[]> => {
    const facts = await matchQueries.factsOf(id, await seasonQueries.read());
    const everybody = await people.all();
    return closedRowsOf(rowsOf(talliesOf(facts, points), [...everybody, ...formerAmong(formerRows, everybody)]));
  };

  const finish = async (season: Versioned<Season>): Promise<Versioned<Season>> => {
    const { id, closing } = season;
    if (!closing) return season;
    await pause(settleMs);
    try {
      await checkFinished(season);
    } catch (error) {
      if (isAppError(error, 'conflict')) await update(id, (before) => endClosing(before, closing.id));
      throw error;
    }
    const rows = await lastRows(season);
    const at = clock().toISOString();
    return update(id, (before) => closedSeason(before, closing.id, { at, rows }), closedNews);
  };

  return {
    /** Throws 409 naming what is not finished; then the season is open as before. One that is closed is answered as it is. */
    close: async (id: string, by: string): Promise<Versioned<Season>> => {
      const season = (await seasonQueries.read()).seasons.find((one) => one.id === id);
      // Before anything is marked: so that pressing too early holds up nobody who is scoring.
      if (season && isOpen(season) && !season.closing) await checkFinished(season);
      const mine = ids();
      return finish(await update(id, (before) => beginClosing(before, { id: mine, by })));
    },
    /** Finishes or takes back closings that a crash left half done. Safe while others work. */
    resume: async (): Promise<void> => {
      for (const { id, closing } of await seasonStore.all()) {
        if (!closing) continue;
        await update(id, (season) => season)
          .then(finish)
          .catch((error: unknown) => logger.warn({ seasonId: id, err: error }, 'a season was not closed after all'));
      }
    },
  };
};
