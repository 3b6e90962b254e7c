import type {
  DataOf,
  Envelope,
  fixtureDrawn,
  fixtureNear,
  matchCompleted,
  matchDecided,
  matchDisputed,
  matchLineup,
  matchReopened,
  seasonClosed,
  substituteAsked,
} from '@society/contracts';
import { everybody } from './notice.ts';
import type { About, NoticeKind, Told } from './notice.ts';

type DrawnMatch = DataOf<typeof fixtureDrawn>['matches'][number];

/** Both sides of a match: whoever swings plays against whoever swings on the other side; whom somebody stands in for is told of that. */
const playersOf = (match: DrawnMatch, kind: NoticeKind, about: About): Told[] => {
  const { matchId, player1Id, player2Id, player1SubId, player2SubId, teeTime } = match;
  const here = { ...about, matchId, ...(teeTime !== undefined && { teeTime }) };
  const side = (playerId: string, subId: string | undefined, opponentId: string): Told[] =>
    subId === undefined
      ? [{ personId: playerId, kind, about: { ...here, opponentId } }]
      : [
          { personId: subId, kind, about: { ...here, opponentId, originalId: playerId } },
          { personId: playerId, kind, about: { ...here, opponentId, standInId: subId } },
        ];
  return [
    ...side(player1Id, player1SubId, player2SubId ?? player2Id),
    ...side(player2Id, player2SubId, player1SubId ?? player1Id),
  ];
};

/** Everybody in a draw, and who was left without an opponent. */
export const toldOfDraw = ({ fixture, matches, satOutId }: DataOf<typeof fixtureDrawn>): Told[] => [
  ...matches.flatMap((match) => playersOf(match, 'drawn', { fixture })),
  ...(satOutId === undefined ? [] : [{ personId: satOutId, kind: 'noOpponent', about: { fixture } } as const]),
];

/** Everybody who plays tomorrow, or is expected. Whoever lets somebody stand in, or cannot play, is told nothing. */
export const toldOfTomorrow = ({ fixture, matches, otherIds, absentIds = [] }: DataOf<typeof fixtureNear>): Told[] => [
  ...matches
    .flatMap((match) => playersOf(match, 'tomorrow', { fixture }))
    .filter(({ personId, about }) => about.standInId === undefined && !absentIds.includes(personId)),
  ...otherIds.map((personId) => ({ personId, kind: 'tomorrow', about: { fixture } }) as const),
];

const kindOfChange = {
  made: 'drawn',
  lineUp: 'lineUp',
  date: 'moved',
  teeTimes: 'teeTime',
  removed: 'left',
} as const satisfies Record<DataOf<typeof matchLineup>['change'], NoticeKind>;

/**
 * Everybody in the changed matches; who is in none of them any more; and who had answered for an evening that moved to another day and is in none of them. A tee
 * time is told only to those who play.
 */
export const toldOfLineUp = ({
  change,
  fixture,
  matches,
  leftIds,
  answeredIds = [],
  moved = 'day',
  formerDate,
  isDecided,
  deletion,
}: DataOf<typeof matchLineup>): Told[] => {
  const day: About = { fixture, ...(formerDate !== undefined && { formerDate }) };
  const about: About = {
    ...day,
    ...(change === 'made' && { byHand: true }),
    ...(moved !== 'day' && { moved }),
    ...(isDecided && { isDecided }),
  };
  const left: About = { fixture, ...(deletion !== undefined && { isOff: true }) };
  return [
    ...matches
      .flatMap((match) => playersOf(match, kindOfChange[change], about))
      .filter(({ kind, about: { standInId } }) => kind !== 'teeTime' || standInId === undefined),
    ...leftIds.map((personId) => ({ personId, kind: 'left', about: left }) as const),
    ...answeredIds.map((personId) => ({ personId, kind: 'moved', about: day }) as const),
  ];
};

/** Whoever played: it is for them to settle it. */
export const toldOfDispute = (match: DataOf<typeof matchDisputed>, { version }: Pick<Envelope, 'version'>): Told[] =>
  playersOf(match, 'disputed', { version }).filter(({ about }) => about.standInId === undefined);

/** For so long after its first end a match is news; a later correction is none. */
const newsMs = 3 * 24 * 60 * 60 * 1000;

/** Those to whom the result is credited, for as long as it is news. */
export const toldOfResult = (
  data: DataOf<typeof matchCompleted>,
  { at, version }: Pick<Envelope, 'at' | 'version'>,
): Told[] => {
  const { matchId, player1Id, player2Id, player1Score, player2Score, completedAt } = data;
  if (Date.parse(at) - Date.parse(completedAt) > newsMs) return [];
  const side = (personId: string, opponentId: string, own: number, other: number): Told => ({
    personId,
    kind: 'result',
    about: { matchId, version, opponentId, result: { own, other } },
  });
  return [
    side(player1Id, player2Id, player1Score, player2Score),
    side(player2Id, player1Id, player2Score, player1Score),
  ];
};

/** A silent notice that ends what an earlier version of the match had come to, and a dispute of it. */
export const toldOfUndoing = (
  { matchId }: DataOf<typeof matchDecided | typeof matchReopened>,
  { version }: Pick<Envelope, 'version'>,
): Told[] => [{ personId: everybody, kind: 'undone', about: { matchId, version } }];

/** Everybody who played in the season; once it is open again, a silent notice that ends that. */
export const toldOfSeason = (
  { seasonId, name, standings, isReopened }: DataOf<typeof seasonClosed>,
  { version }: Pick<Envelope, 'version'>,
): Told[] =>
  isReopened
    ? [{ personId: everybody, kind: 'undone', about: { seasonId, version } }]
    : standings.map(({ playerId, position }) => ({
        personId: playerId,
        kind: 'seasonClosed',
        about: { version, season: { id: seasonId, name, position } },
      }));

/**
 * Who is told of an absence: those asked to play, the admins, who offered and is not needed, and whoever cannot play where another says so, or takes it back. Once nobody is looked for
 * any more, a silent notice ends whatever of it still waits.
 */
export const toldOfAbsence = (data: DataOf<typeof substituteAsked>): Told[] => {
  const { fixture, matchId, playerId: absentId, opponentId, offeredId: helperId, teeTime, by, overIds } = data;
  const about = { fixture, matchId, absentId, opponentId, ...(teeTime !== undefined && { teeTime }) };
  const each = (ids: readonly string[], kind: NoticeKind, more: About = {}): Told[] =>
    ids.map((personId) => ({ personId, kind, about: { ...about, ...more } }));
  return [
    ...each(data.askedIds, 'asked'),
    ...(helperId === undefined
      ? each(
          data.adminIds.filter((id) => id !== absentId && !data.askedIds.includes(id)),
          'missing',
          { asked: data.askedIds.length },
        )
      : each(data.adminIds, 'offered', { helperId })),
    ...each(data.settledIds, 'notNeeded'),
    ...(by === undefined ? [] : each([absentId], overIds ? 'playsAfterAll' : 'absent')),
    ...(overIds ? [{ personId: everybody, kind: 'settled', about: { matchId, absentId } } as const] : []),
  ];
};
