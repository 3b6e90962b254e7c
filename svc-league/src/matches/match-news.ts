import { matchDisputed, matchLineup } from '@society/contracts';
import type { DataOf } from '@society/contracts';
import { sideOf } from '@society/golf';
import type { LineUp } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { onTheCourse } from './match.ts';
import type { Change, Match, MatchEvent, MatchSummary } from './match.ts';

type LineUpData = DataOf<typeof matchLineup>;
type LineUpOf = LineUp & { readonly id: string; readonly teeTime?: string | undefined };

/** The fixture as events carry it. */
export const eveningOf = ({ id, name, date, location }: Fixture) => ({ id, name, date, location });

/** A match as events carry it, with its tee time if known. */
export const drawnMatchOf = ({ id, player1Id, player2Id, player1SubId, player2SubId, teeTime }: LineUpOf) => ({
  matchId: id,
  player1Id,
  player2Id,
  player1SubId,
  player2SubId,
  teeTime,
});

type Concerned = {
  readonly matches?: readonly LineUpOf[];
  readonly leftIds?: readonly string[];
  readonly isDecided?: true;
};

/** The data of a `match.lineup` event. */
export const lineUpFacts = (
  change: LineUpData['change'],
  fixture: Fixture,
  { matches = [], leftIds = [], isDecided }: Concerned,
): LineUpData => ({
  change,
  fixture: eveningOf(fixture),
  matches: matches.map(drawnMatchOf),
  leftIds: [...leftIds],
  isDecided,
  deletion: change === 'removed' ? fixture.removal : undefined,
});

/** The `match.lineup` event; none when the fixture is gone. */
export const lineUpNews = (
  change: LineUpData['change'],
  fixture: Fixture | undefined,
  concerned: Concerned,
): readonly MatchEvent[] => (fixture ? [{ event: matchLineup, data: lineUpFacts(change, fixture, concerned) }] : []);

/** Tells the people of a deleted match. None when an admin had decided it before anybody started: they were told then. */
export const goneNews = (gone: Match, fixture: Fixture | undefined): readonly MatchEvent[] =>
  gone.decided?.statusBefore === 'scheduled' ? [] : lineUpNews('removed', fixture, { leftIds: onTheCourse(gone) });

/**
 * Tells the people of later matches that they move up when a match goes: each tees off when the one before was to. `all` are the matches of
 * the fixture, in order of play.
 */
export const movedUpNews = (
  fixture: Fixture | undefined,
  all: readonly (LineUpOf & Pick<Match, 'status'>)[],
  goneId: string,
): readonly MatchEvent[] => {
  const moved = all
    .filter(({ id }) => id !== goneId)
    .flatMap((match, place) => {
      const teeTime = all[place]?.teeTime;
      return match.status === 'scheduled' && match.teeTime !== teeTime ? [{ ...match, teeTime }] : [];
    });
  return moved.length === 0 ? [] : lineUpNews('teeTimes', fixture, { matches: moved });
};

/** Adds the event to a change of line-up, with the match's tee time if known; a change that changes nothing tells nothing. */
export const withLineUpNews = (
  before: Match,
  change: Change,
  fixture: Fixture | undefined,
  teeTime?: string,
): Change => {
  const { next, events } = change;
  if (next === before) return change;
  const now = new Set(onTheCourse(next));
  const leftIds = onTheCourse(before).filter((id) => !now.has(id));
  return { next, events: [...events, ...lineUpNews('lineUp', fixture, { matches: [{ ...next, teeTime }], leftIds })] };
};

/**
 * Tells the others in a match that somebody in it was removed for good; nothing after the start, or if that person had been replaced. `all`
 * as in `movedUpNews`.
 */
export const removalNews = (
  before: Match,
  after: Match | undefined,
  {
    playerId,
    fixture,
    all,
  }: {
    readonly playerId: string;
    readonly fixture: Fixture | undefined;
    readonly all: Parameters<typeof movedUpNews>[1];
  },
): readonly MatchEvent[] => {
  if (before.status !== 'scheduled' || !sideOf(before, playerId)) return [];
  const teeTime = all.find(({ id }) => id === before.id)?.teeTime;
  if (after) return withLineUpNews(before, { next: after, events: [] }, fixture, teeTime).events;
  const leftIds = onTheCourse(before).filter((id) => id !== playerId);
  return [...lineUpNews('removed', fixture, { leftIds }), ...movedUpNews(fixture, all, before.id)];
};

/** Whether the match is over, the sides still differ on a hole, and no admin has entered the result. */
export const isInDispute = ({ status, result, differences = 0 }: MatchSummary): boolean =>
  status === 'completed' && result?.byAdmin !== true && differences > 0;

/** Adds the event of a dispute when this change begins or ends one. */
export const withDisputeNews = (before: Match, change: Change): Change => {
  const { next, events } = change;
  const wasInDispute = isInDispute(before);
  if (isInDispute(next) === wasInDispute) return change;
  const data = { ...drawnMatchOf(next), fixtureId: next.fixtureId, ...(wasInDispute && { isOver: true }) };
  return { next, events: [...events, { event: matchDisputed, data }] };
};
