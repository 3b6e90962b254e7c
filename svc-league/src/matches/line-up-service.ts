import type {
  BodyOf,
  Match as MatchView,
  QueryOf,
  changeMatchPlayer,
  deleteMatch,
  setSubstitute,
} from '@society/contracts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { nameOf } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { notNeededNews, withAbsencesSettled } from '../substitutes/absence.ts';
import { absenceTeller } from '../substitutes/absence-news.ts';
import type { CanCome } from '../substitutes/absence.ts';
import type { DeletedMatchStore } from './deleted-match-store.ts';
import { withoutPlayer } from './deleted-player.ts';
import { assignSubstitute, changePlayer, removeSubstitute, requireUnplayed } from './line-up.ts';
import type { LineUpPerson } from './line-up.ts';
import { onTheCourse } from './match.ts';
import type { Change, Match, Versioned } from './match.ts';
import { goneNews, movedUpNews, withLineUpNews } from './match-news.ts';
import type { MatchQueries } from './match-queries.ts';
import type { MatchStore } from './match-store.ts';
import { reduceMatch } from './reduce-match.ts';
import { requireSeenPlayers } from './result.ts';
import { handicapsOf } from './start-facts-service.ts';

export type LineUpDeps = {
  readonly openMatches: MatchStore;
  readonly fixtures: Pick<FixtureService, 'find'>;
  readonly deletedMatches: Pick<DeletedMatchStore, 'rememberRemoved'>;
  readonly people: Pick<PeopleService, 'requireOne' | 'requireAdmin' | 'knownAmong'>;
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'list' | 'canComeTo' | 'teeTimeOf'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

type Known = { readonly nameOf: (personId: string) => string; readonly canCome: CanCome };

export type LineUpService = ReturnType<typeof createLineUpService>;

/** Who plays in a match: the use cases of admins. */
export const createLineUpService = (deps: LineUpDeps) => {
  const {
    openMatches,
    fixtures,
    deletedMatches,
    people,
    matchQueries: { load, show, list, canComeTo, teeTimeOf },
  } = deps;

  /** Changes the line-up, and tells everybody whom it concerns. */
  const update = async (id: string, decide: (match: Match, known: Known) => Change): Promise<Versioned<Match>> => {
    const { match: before } = await load(id);
    const there = [...onTheCourse(before), ...(before.formerIds ?? [])];
    const fixture = await fixtures.find(before.fixtureId);
    const [named, canCome, teeTime] = await Promise.all([
      people.knownAmong(there),
      canComeTo([before]),
      teeTimeOf(fixture, id),
    ]);
    const known: Known = {
      nameOf: (personId) => (there.includes(personId) ? nameOf(named.get(personId)) : 'Somebody else'),
      canCome: canCome(before.fixtureId),
    };
    return openMatches.update(id, (match) => {
      const change = decide(match, known);
      return withAbsencesSettled(match, withLineUpNews(match, change, fixture, teeTime), absenceTeller(fixture));
    });
  };

  /** A person with the full handicap that counts in this match, as if it started now: all who come in later play off a handicap of the same day. */
  const withHandicap = async (person: Person, id: string): Promise<LineUpPerson> => {
    const { match } = await load(id);
    const handicapOf = await handicapsOf(match, await fixtures.find(match.fixtureId), deps);
    return { ...person, handicap: handicapOf(person) };
  };

  /** Brings somebody into a match. If they were removed since they were looked up, that removal did not see this match. */
  const bringIn = async (
    newcomerId: string,
    id: string,
    decide: (match: Match, newcomer: LineUpPerson, known: Known) => Change,
  ): Promise<MatchView> => {
    const newcomer = await withHandicap(await people.requireOne(newcomerId), id);
    const after = await update(id, (match, known) => decide(match, newcomer, known));
    await people.requireOne(newcomerId).catch(async (error: unknown) => {
      await reduceMatch(openMatches, id, (match) => withoutPlayer(match, newcomerId));
      throw error;
    });
    return show(after);
  };

  return {
    /** Admins. Throws as `changePlayer` in `line-up.ts`, and 404 for an unknown match or person. */
    changePlayer: async (
      actorId: string,
      id: string,
      { oldPlayerId, newPlayerId, ...seen }: BodyOf<typeof changeMatchPlayer>,
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'change players');
      return bringIn(newPlayerId, id, (match, newPlayer, known) =>
        changePlayer(match, { oldPlayerId, newPlayer, seen: { ...seen, ...known } }),
      );
    },

    /** Admins. Throws as `assignSubstitute` in `line-up.ts`, and 404 for an unknown match or person. */
    setSubstitute: async (
      actorId: string,
      id: string,
      { originalPlayerId, substituteId, ...seen }: BodyOf<typeof setSubstitute>,
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'assign substitutes');
      return bringIn(substituteId, id, (match, substitute, known) =>
        assignSubstitute(match, { originalPlayerId, substitute, seen: { ...seen, ...known } }),
      );
    },

    /** Admins. Throws as `removeSubstitute` in `line-up.ts`, and 404 for an unknown match. */
    removeSubstitute: async (
      actorId: string,
      id: string,
      { originalPlayerId, former }: { readonly originalPlayerId: string; readonly former?: string | undefined },
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'remove substitutes');
      const player = (await people.knownAmong([originalPlayerId])).get(originalPlayerId);
      const handicap = player && (await withHandicap(player, id)).handicap;
      return show(
        await update(id, (match, known) =>
          removeSubstitute(match, { originalPlayerId, handicap, seen: { former, ...known } }),
        ),
      );
    },

    /** Admins delete one match. Throws 404 for an unknown one, 409 when anything of it counts or others play in it than the screen showed. */
    remove: async (
      actorId: string,
      id: string,
      seen: QueryOf<typeof deleteMatch> = {},
    ): Promise<{ message: string }> => {
      await people.requireAdmin(actorId, 'delete matches');
      const { match } = await load(id);
      const requireToGo = (one: Match): void => {
        requireUnplayed(one);
        requireSeenPlayers(one, seen);
      };
      requireToGo(match);
      const fixture = await fixtures.find(match.fixtureId);
      const all = await list(match.fixtureId);
      await deletedMatches.rememberRemoved(match, () =>
        openMatches.remove(id, requireToGo, (removed) => [
          ...goneNews(removed, fixture),
          ...movedUpNews(fixture, all, id),
          ...notNeededNews(removed, undefined, absenceTeller(fixture)),
        ]),
      );
      return { message: 'Match deleted' };
    },
  };
};
