import type { routes } from '@society/contracts';
import type { Match, ParamsOf, RequestBodyOf, ResponseOf, RouteName } from '@society/contracts';
import type { Change, ChangesOf } from '@society/web-kit';
import {
  attention,
  availabilityOf,
  boardLinks,
  club,
  courses,
  devices,
  fixtures,
  league,
  lists,
  listsOf,
  liveMatches,
  longLists,
  oneMatch,
  passkeys,
  people,
  questions,
  scoresOf,
  seasons,
  pushDevices,
  sessions,
  shownPeople,
  table,
} from './reads.ts';
import { isOver } from './match-status.ts';

type Routes = typeof routes;
/** The calls of the app that change something. */
export type WriteName = {
  [N in RouteName]: Routes[N] extends { method: 'GET' } | { access: 'service' } ? never : N;
}[RouteName];
export type WriteInput<N extends WriteName> = {
  readonly params?: ParamsOf<Routes[N]>;
  readonly body?: RequestBodyOf<Routes[N]>;
};

/** How long the league service may take to learn of a change to a person. */
const LEAGUE_LEARNS_MS = 2000;

type MatchVersion = Pick<Match, 'id' | 'fixtureId' | 'version'>;
const matchChanged = ({ id, fixtureId, version }: MatchVersion, ...more: readonly string[]): Change => ({
  tags: [oneMatch(id), scoresOf(id), listsOf(fixtureId), liveMatches, attention, ...more],
  of: { kind: 'match', id, version },
});

/**
 * What a recorded hole leaves alone: long lists, and what people are asked, which concerns matches before their start and after their end. A change of its
 * own, without the match's version: a version that was named before does not say whether play or something else led to it.
 */
const moreThanPlay: readonly Change[] = [{ tags: [longLists, questions] }];

const own = (...tags: readonly string[]): readonly Change[] => [{ tags, own: true }];
/**
 * A refusal changes nothing, but it means that the screen was behind: what it shows is refetched. Lists are refetched though they hold the
 * answer already, since their order may have changed.
 */
const ofMatch = (answer: Match | undefined, ...more: readonly string[]): readonly Change[] =>
  answer ? [matchChanged(answer), ...own(lists, questions, ...more)] : own(league);
const ofPeople: readonly Change[] = [
  { tags: [people], own: true },
  { tags: [shownPeople], own: true, afterMs: LEAGUE_LEARNS_MS },
];
const nothing = (): readonly Change[] => [];

type ChangesOfWrite<N extends WriteName> = (
  input: WriteInput<N>,
  answer: ResponseOf<Routes[N]> | undefined,
) => readonly Change[];

/** What each write changes, by the tags of `reads.ts`. For a refused write: what its screen may show out of date. */
const changesOfWrites: { readonly [N in WriteName]: ChangesOfWrite<N> } = {
  recordScore: ({ body }) => own(oneMatch(body?.matchId), scoresOf(body?.matchId), lists, table),
  changeScore: () => own(league),
  // Another hole is on the screens with the answer itself. A start, which sends `isCompleted`, also moves the match up in the lists.
  updateMatch: ({ body }, match) => (match && body?.isCompleted === undefined ? [matchChanged(match)] : ofMatch(match)),
  completeRound: (_, answer) => ofMatch(answer?.match, table),
  completeByAdmin: (_, match) => ofMatch(match, table),
  changeMatchPlayer: (_, match) => ofMatch(match),
  setSubstitute: (_, match) => ofMatch(match),
  removeSubstitute: (_, match) => ofMatch(match),
  // The answer does not say which results an action moved; the live stream does.
  sendActions: ({ params }) => own(oneMatch(params?.id), scoresOf(params?.id), lists, table),
  putCards: (_, match) => ofMatch(match, table),
  decideMatch: (_, match) => ofMatch(match, table),
  reopenMatch: (_, match) => ofMatch(match, table),
  undoFinalScore: (_, match) => ofMatch(match, table),
  undoStart: (_, match) => ofMatch(match),
  createMatch: (_, match) => ofMatch(match),
  deleteMatch: () => own(lists),
  deleteMatches: () => own(lists),
  generateMatches: () => own(lists),
  createFixture: () => own(fixtures),
  changeFixture: () => own(fixtures, lists, courses),
  orderMatches: () => own(fixtures, lists),
  deleteFixture: () => own(fixtures, lists),
  reportAbsence: (_, match) => ofMatch(match),
  withdrawAbsence: (_, match) => ofMatch(match),
  answerQuestion: ({ params }) => own(questions, oneMatch(params?.id), lists, attention),
  answerAvailability: ({ params }) => own(availabilityOf(params?.id), attention, questions, lists),
  setPaid: nothing,
  createCourse: () => own(courses),
  changeCourse: () => own(courses),
  chooseDefaultCourse: () => own(courses),
  // Which season is open decides what the table shows, and which season a new fixture belongs to.
  openSeason: () => own(seasons, table),
  changeSeason: () => own(seasons, table),
  closeSeason: () => own(seasons, table),
  reopenSeason: () => own(seasons, table),
  createPlayer: () => ofPeople,
  changePlayer: () => ofPeople,
  deletePlayer: () => [...own(league), ...ofPeople],
  sendInvite: () => ofPeople,
  createInviteLink: () => ofPeople,
  confirmNewAddress: () => ofPeople,
  approveHandicap: () => ofPeople,
  refuseHandicap: () => ofPeople,
  setPhoto: () => ofPeople,
  setLogo: () => ofPeople,
  removePhoto: () => ofPeople,
  removeLogo: () => ofPeople,
  changeClub: () => own(club),
  setClubLogo: () => own(club),
  removeClubLogo: () => own(club),
  changeNotifications: nothing,
  replaceCalendarAddress: nothing,
  createBoardLink: () => own(boardLinks),
  removeBoardLink: () => own(boardLinks),
  addDeviceKey: () => own(devices),
  removeDeviceKey: () => own(devices),
  addPushDevice: () => own(pushDevices),
  removePushDevice: () => own(pushDevices),
  removePushDevices: () => own(pushDevices),
  endSession: () => own(sessions),
  changePassword: () => own(sessions),
  addPasskey: () => own(passkeys),
  removePasskey: () => own(passkeys),
  needPasskey: () => own(passkeys),
  endOtherSessions: () => own(sessions),
  createUpload: nothing,
  putUpload: nothing,
  login: nothing,
  logout: nothing,
  logoutEverywhere: nothing,
  acceptInvite: nothing,
  requestReset: nothing,
  completeReset: nothing,
  askToAddPasskey: nothing,
  askToUsePasskey: nothing,
  signInByPasskey: nothing,
  proveIdentity: nothing,
};

/** What a write has changed; `answer` is undefined when it was refused. */
export const changesOfWrite = <N extends WriteName>(
  name: N,
  input: WriteInput<N>,
  answer: ResponseOf<Routes[N]> | undefined,
): readonly Change[] => changesOfWrites[name](input, answer);

/** What a message of the live stream says. */
export const changesOfMessage: ChangesOf = (message) => {
  switch (message.name) {
    case 'match.changed':
      return [matchChanged({ ...message, id: message.matchId }), ...(message.onlyPlay ? [] : moreThanPlay)];
    case 'fixture.changed':
      return [
        { tags: [fixtures, courses], of: { kind: 'fixture', id: message.fixtureId, version: message.version } },
        // The fixture may be in another season now.
        ...moreThanPlay,
        // A match keeps its version when its tee time changes.
        ...(message.movesTimes ? [{ tags: [listsOf(message.fixtureId), liveMatches] }] : []),
      ];
    case 'availability.changed':
      // An Out also takes back an offer to play for somebody. Matches show such offers at the absent player, without a new version.
      return [
        {
          tags: [availabilityOf(message.fixtureId), attention, questions, listsOf(message.fixtureId), liveMatches],
        },
      ];
    // Also says that somebody was deleted, which moves no version.
    case 'table.changed':
      return [{ tags: [table] }];
    // Without its version: fixtures have this tag, too, and one with the same number would pass for the season.
    case 'season.changed':
      return [{ tags: [seasons, table] }];
    // Also says that another course became the default, which moves no version.
    case 'course.changed':
      return [{ tags: [courses] }];
    case 'club.changed':
      return [{ tags: [club] }];
    case 'resync':
      return [{ tags: [league, club], forgets: true }];
  }
};

/** What long lists show of a match under way. A substitute may have changed sides between two answers of the poll. */
const asListed = ({ player1Id, player1SubId, player2Id, player2SubId, player1Score, player2Score }: Match): string =>
  [player1Id, player1SubId, player2Id, player2SubId, player1Score + player2Score > 0].join();
/** The same as `onlyPlay` of a message. */
const isOnlyPlay = (before: Match | undefined, after: Match): boolean =>
  before?.status === 'in_progress' && after.status === 'in_progress' && asListed(before) === asListed(after);

/** What has changed between two answers of the list of live matches, for pages without a stream. A result changes the table, also one that was taken back. */
export const changesBetween = (before: readonly Match[], after: readonly Match[]): readonly Change[] => {
  const known = new Map(before.map((match) => [match.id, match]));
  const countsNowOrDid = (match: Match): boolean => [match, known.get(match.id)].some((one) => one && isOver(one));
  const changed = after.filter(({ id, version }) => (known.get(id)?.version ?? -1) < version);
  return [
    ...changed.map((match) => matchChanged(match, ...(countsNowOrDid(match) ? [table] : []))),
    ...(changed.some((match) => !isOnlyPlay(known.get(match.id), match)) ? moreThanPlay : []),
  ];
};
