import type { BodyOf, Match as MatchView, changeMatchPlayer, setSubstitute } from '@society/contracts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { handicapAt, nameOf } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { notNeededNews, withAbsencesSettled } from '../substitutes/absence.ts';
import { absenceTeller } from '../substitutes/absence-news.ts';
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
import { momentOfHandicapsNow } from './start-facts-service.ts';

export type LineUpDeps = {
  readonly openMatches: MatchStore;
  readonly fixtures: Pick<FixtureService, 'find'>;
  readonly deletedMatches: Pick<DeletedMatchStore, 'rememberRemoved'>;
  readonly people: Pick<PeopleService, 'require' | 'requireAdmin' | 'knownAmong'>;
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'list'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

type NameOf = (personId: string) => string;
const seenIn = (former: string | null | undefined, nameIn: NameOf) =>
  former === undefined ? undefined : { former, nameOf: nameIn };

export type LineUpService = ReturnType<typeof createLineUpService>;

/** Who plays in a match: the use cases of admins. */
export const createLineUpService = (deps: LineUpDeps) => {
  const {
    openMatches,
    fixtures,
    deletedMatches,
    people,
    matchQueries: { load, show, list },
  } = deps;

  /** Changes the line-up, and tells everybody whom it concerns. */
  const update = async (id: string, decide: (match: Match, nameIn: NameOf) => Change): Promise<Versioned<Match>> => {
    const { match: before } = await load(id);
    const there = onTheCourse(before);
    const [fixture, known] = await Promise.all([fixtures.find(before.fixtureId), people.knownAmong(there)]);
    const nameIn: NameOf = (personId) => (there.includes(personId) ? nameOf(known.get(personId)) : 'Somebody else');
    return openMatches.update(id, (match) => {
      const change = decide(match, nameIn);
      return withAbsencesSettled(match, withLineUpNews(match, change, fixture), absenceTeller(fixture, []));
    });
  };

  /** With the handicap of the match, as if it started now: whoever comes in after the start plays off the same as whoever came in before. */
  const withHandicap = async (person: Person, id: string): Promise<LineUpPerson> => {
    const fixture = await fixtures.find((await load(id)).match.fixtureId);
    return { ...person, handicap: handicapAt(person, await momentOfHandicapsNow(fixture, deps)) };
  };

  const personOf = async (personId: string, id: string): Promise<LineUpPerson> => {
    const person = (await people.require([personId])).get(personId);
    if (!person) throw new Error('A required person is not there');
    return withHandicap(person, id);
  };

  /** Shows a match that somebody just came into. If they were removed for good since we looked, the removal did not see this match. */
  const showWith = async (newcomerId: string, after: Versioned<Match>): Promise<MatchView> => {
    await people.require([newcomerId]).catch(async (error: unknown) => {
      await reduceMatch(openMatches, after.match.id, (match) => withoutPlayer(match, newcomerId));
      throw error;
    });
    return show(after);
  };

  return {
    changePlayer: async (
      actorId: string,
      id: string,
      { oldPlayerId, newPlayerId, former }: BodyOf<typeof changeMatchPlayer>,
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'change players');
      const newPlayer = await personOf(newPlayerId, id);
      return showWith(
        newPlayerId,
        await update(id, (match, nameIn) =>
          changePlayer(match, { oldPlayerId, newPlayer, seen: seenIn(former, nameIn) }),
        ),
      );
    },

    setSubstitute: async (
      actorId: string,
      id: string,
      { originalPlayerId, substituteId, former }: BodyOf<typeof setSubstitute>,
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'assign substitutes');
      const substitute = await personOf(substituteId, id);
      return showWith(
        substituteId,
        await update(id, (match, nameIn) =>
          assignSubstitute(match, { originalPlayerId, substitute, seen: seenIn(former, nameIn) }),
        ),
      );
    },

    removeSubstitute: async (
      actorId: string,
      id: string,
      { originalPlayerId, former }: { readonly originalPlayerId: string; readonly former?: string | undefined },
    ): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'remove substitutes');
      const known = (await people.knownAmong([originalPlayerId])).get(originalPlayerId);
      const handicap = known && (await withHandicap(known, id)).handicap;
      return show(
        await update(id, (match, nameIn) =>
          removeSubstitute(match, { originalPlayerId, handicap, seen: seenIn(former, nameIn) }),
        ),
      );
    },

    remove: async (actorId: string, id: string): Promise<{ message: string }> => {
      await people.requireAdmin(actorId, 'delete matches');
      const { match } = await load(id);
      requireUnplayed(match);
      const fixture = await fixtures.find(match.fixtureId);
      const all = await list(match.fixtureId);
      await deletedMatches.rememberRemoved(match, () =>
        openMatches.remove(id, requireUnplayed, (removed) => [
          ...goneNews(removed, fixture),
          ...movedUpNews(fixture, all, id),
          ...notNeededNews(removed, undefined, absenceTeller(fixture, [])),
        ]),
      );
      return { message: 'Match deleted' };
    },
  };
};
