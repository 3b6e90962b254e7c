import { routes } from '@society/contracts';
import type { ParamsOf, QueryOf, RouteName } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';
import type { RouteQueryInput } from '@society/web-kit';

type Routes = typeof routes;
/** The calls of the app that read. */
export type ReadName = {
  [N in RouteName]: Routes[N] extends { method: 'GET'; access: 'public' | 'session'; answers?: never } ? N : never;
}[RouteName];
type Input<N extends ReadName> = {
  readonly params?: ParamsOf<Routes[N]> | undefined;
  readonly query?: QueryOf<Routes[N]> | undefined;
};

/** Everything that the live stream tells about, except the club's own settings. */
export const league = 'league';
/** Every list of matches, whichever fixture it is of. */
export const lists = 'matches';
/** What waits for admins. It depends on the matches, but is no list of them: `show.ts` must leave it alone. */
export const attention = 'attention';
/** What the person at the screen is asked: whether they play for somebody. */
export const questions = 'questions';
export const fixtures = 'fixtures';
/** Who is in and who is out. */
export const availabilityOf = (fixtureId: string | undefined) => `availability of ${fixtureId}`;
export const table = 'table';
/** The courses, and which of them counts where. */
export const courses = 'courses';
export const seasons = 'seasons';
export const people = 'people';
export const club = 'club';
export const boardLinks = 'board links';
/** The devices that sign for the person at the screen. */
export const devices = 'devices';
/** The devices on which the person at the screen gets notices. */
export const pushDevices = 'push devices';
/** Where the person at the screen is signed in. */
export const sessions = 'sessions';
/** The passkeys of the person at the screen. */
export const passkeys = 'passkeys';
/** What the league shows of people: their names and handicaps beside matches and in the table. */
export const shownPeople = 'people of the league';
export const oneMatch = (id: string | undefined) => `match ${id}`;
export const scoresOf = (matchId: string | undefined) => `scores of ${matchId}`;
/** The lists that hold the matches of one fixture alone. */
export const listsOf = (fixtureId: string) => `matches of ${fixtureId}`;
export const liveMatches = 'live matches';
/** The lists of a season, of a person, and of everything. They may hold a thousand matches, and nobody follows play by them: a hole leaves them as they are. */
export const longLists = 'matches of many fixtures';

/** What the answer to each call is about: it is refetched when a change names one of these tags. `changes.ts` says which writes and messages do. */
const tagsOf: { readonly [N in ReadName]: (input: Input<N>) => readonly string[] } = {
  listMatches: ({ query }) => [
    league,
    lists,
    query?.fixtureId === undefined ? longLists : listsOf(query.fixtureId),
    shownPeople,
  ],
  listLiveMatches: () => [league, lists, liveMatches, shownPeople],
  getMatch: ({ params }) => [league, oneMatch(params?.id), shownPeople],
  listScores: ({ query }) => [league, scoresOf(query?.matchId)],
  getRound: ({ params }) => [league, scoresOf(params?.id)],
  getChances: ({ params }) => [league, scoresOf(params?.id)],
  // Asked for anew at every visit.
  getCalibration: () => [],
  getHistory: ({ params }) => [league, scoresOf(params?.id), shownPeople],
  getLeagueStats: () => [league, table, shownPeople],
  getLeagueRow: () => [league, table, shownPeople],
  getCountedMatches: () => [league, table],
  getReplay: () => [league, table, fixtures, shownPeople],
  getGolf: () => [league, table, fixtures, courses, shownPeople],
  listSeasons: () => [league, seasons, shownPeople],
  getAttention: () => [league, attention, fixtures, shownPeople],
  getForYou: () => [league, questions, fixtures, shownPeople],
  // A fixture says whether it is the active one, which the date of another fixture may change, and whether its season is open.
  listFixtures: () => [league, fixtures, seasons],
  getFixture: () => [league, fixtures, seasons],
  getActiveFixture: () => [league, fixtures, seasons],
  getAvailability: ({ params }) => [league, availabilityOf(params?.id), shownPeople],
  // Only admins write it, and their screens take the new value from the answer.
  getPaid: () => [],
  listPlayers: () => [people],
  listAvailableSubstitutes: () => [people],
  getHandicapHistory: () => [people],
  listWaitingHandicaps: () => [people],
  listInvitations: () => [people],
  // Asked for anew at every visit.
  listFailedNotices: () => [],
  getNotifications: () => [],
  me: () => [people],
  // Asked for anew at every visit.
  getOdds: () => [],
  // Not tagged with the fixtures: `show.ts` puts fixtures into every list with that tag.
  listCourses: () => [league, courses],
  getCourse: () => [league, courses],
  getClub: () => [club],
  getCalendarAddress: () => [],
  listBoardLinks: () => [boardLinks],
  getBoard: () => [],
  listDeviceKeys: () => [devices],
  getPush: () => [pushDevices],
  listSessions: () => [sessions],
  listPasskeys: () => [passkeys],
  verifyInvite: () => [],
};

/** Reads one of the league's calls, by its name in the contracts, through the shared cache; see `useRouteQuery`. */
export const useRead = <N extends ReadName>(name: N, input: Omit<RouteQueryInput<Routes[N]>, 'tags'> = {}) =>
  useRouteQuery<Routes[N]>(routes[name], { ...input, tags: tagsOf[name](input) });

/** What reading a call gives a screen. */
export type Read<N extends ReadName> = ReturnType<typeof useRead<N>>;
