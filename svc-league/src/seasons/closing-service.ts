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
  /** How long to wait for writes that began before the closing was known, in milliseconds. */
  readonly settleMs?: number | undefined;
};

/**
 * The time for which a replica may rely on seasons that it read before the mark (1 s, or a read of 1.8 s), the 1.8 s of the longest write,
 * and a margin.
 */
const maxWriteMs = 4000;

/** The event for a season that was opened again: notices of its end that are still waiting are then not sent. */
export const reopenedNews = ({ id, name }: Season, at: string): NewEvent =>
  newEvent(seasonClosed, { seasonId: id, name, closedAt: at, isReopened: true, standings: [] });

/** The event for a closed season, with the position of everybody who played in it. */
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
 * Closes seasons. First the season is marked, and from then on nobody can change its matches. Writes that had read the season before the
 * mark are done after `settleMs`. Then the matches are checked again, and the table that they come to is stored with the season in one
 * write. So no result is missing from a closed table. A closing that stopped half-way is finished or taken back when an admin presses
 * again, or at the next start. Nothing here authorises: the use case that closes does.
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
    const names = new Map((await fixtures.all()).map(({ id, name }) => [id, name]));
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
    /**
     * Throws 404 for an unknown season, and 409 naming the unfinished and disputed matches: then the season stays open. A closed season is
     * returned as it is.
     */
    close: async (id: string, by: string): Promise<Versioned<Season>> => {
      const season = (await seasonQueries.read()).seasons.find((one) => one.id === id);
      // Checked before the mark, so that a press too early keeps nobody from scoring.
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
