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

/**
 * The notices for both sides of a match. The opponent is the person who really plays on the other side. A player with a substitute is told
 * who plays for them.
 */
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

/** Everybody in a draw, and the person who was left without an opponent. */
export const toldOfDraw = ({ fixture, matches, satOutId }: DataOf<typeof fixtureDrawn>): Told[] => [
  ...matches.flatMap((match) => playersOf(match, 'drawn', { fixture })),
  ...(satOutId === undefined ? [] : [{ personId: satOutId, kind: 'noOpponent', about: { fixture } } as const]),
];

/** Everybody who plays tomorrow or is expected. Players with a substitute and those who cannot play are not reminded. */
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
 * Everybody in the changed matches, the people who are in no match any more, and, when an evening moves to another day, the people without
 * a match who had answered for the old day. A tee time is told only to those who play.
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

/** The two who played, since they have to settle the dispute. For one that is over, a silent notice that cancels it. */
export const toldOfDispute = (match: DataOf<typeof matchDisputed>, { version }: Pick<Envelope, 'version'>): Told[] =>
  match.isOver
    ? [{ personId: everybody, kind: 'agreed', about: { matchId: match.matchId, version } }]
    : playersOf(match, 'disputed', { version }).filter(({ about }) => about.standInId === undefined);

/** How long after its first end a match's result is told; a later correction is not. */
const newsMs = 3 * 24 * 60 * 60 * 1000;

/** The two players to whom the result is credited; nobody when the match ended more than three days ago. */
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

/** A silent notice that cancels the result and the dispute of an earlier version of the match. */
export const toldOfUndoing = (
  { matchId }: DataOf<typeof matchDecided | typeof matchReopened>,
  { version }: Pick<Envelope, 'version'>,
): Told[] => [{ personId: everybody, kind: 'undone', about: { matchId, version } }];

/** Everybody in the season's final table. For a season that is open again, a silent notice that cancels its end. */
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
 * The people to tell of an absence: those asked to play, the admins, helpers who are not needed any more, and the absent person when
 * somebody else has said that they cannot play, or taken it back. When no substitute is looked for any more, a silent notice cancels what
 * still waits.
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
