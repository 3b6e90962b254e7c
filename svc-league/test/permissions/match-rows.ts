import { routes } from '@society/contracts';
import { assigned, everyone, type Row } from './actors.ts';
import { reason } from './prepared.ts';

const nine = [4, 5, 4, 5, 3, 4, 4, 3, 5];

/** Matches, their line-ups, scores and rounds. */
export const matchRows: readonly Row[] = [
  { name: 'the matches', route: routes.listMatches, allowed: everyone },
  { name: 'the live matches', route: routes.listLiveMatches, allowed: everyone },
  { name: 'a match', route: routes.getMatch, allowed: everyone, input: ({ running }) => ({ params: { id: running } }) },
  {
    name: 'the odds of a match',
    route: routes.getOdds,
    allowed: everyone,
    input: ({ scheduled }) => ({ params: { id: scheduled } }),
  },
  {
    name: 'the chances of a match',
    route: routes.getChances,
    allowed: everyone,
    input: ({ running }) => ({ params: { id: running } }),
  },
  { name: 'how good the chances are', route: routes.getCalibration, allowed: ['admin'] },
  {
    name: 'a new match',
    route: routes.createMatch,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ body: { fixtureId: emptyFixtureId, player1Id: 'ann', player2Id: 'dan' } }),
  },
  {
    name: 'the start of a round',
    route: routes.updateMatch,
    allowed: assigned,
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { currentHole: 1, isCompleted: false } }),
  },
  {
    name: 'the move to a hole',
    route: routes.updateMatch,
    allowed: assigned,
    input: ({ running }) => ({ params: { id: running }, body: { currentHole: 3 } }),
  },
  {
    name: 'the end of player 1’s round',
    route: routes.completeRound,
    allowed: ['player', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'ann' } }),
  },
  {
    name: 'the end of player 2’s round',
    route: routes.completeRound,
    allowed: ['opponent', 'substitute', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'bob' } }),
  },
  {
    name: 'the end of the substitute’s round',
    route: routes.completeRound,
    allowed: ['opponent', 'substitute', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'sue' } }),
  },
  {
    name: 'a final score',
    route: routes.completeByAdmin,
    allowed: ['admin'],
    input: ({ running }) => ({ params: { id: running }, body: { player1Score: 20, player2Score: 10 } }),
  },
  {
    name: 'a changed player',
    route: routes.changeMatchPlayer,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { oldPlayerId: 'ann', newPlayerId: 'dan' } }),
  },
  {
    name: 'a substitute',
    route: routes.setSubstitute,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { originalPlayerId: 'ann', substituteId: 'sol' } }),
  },
  {
    name: 'the removal of a substitute',
    route: routes.removeSubstitute,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled, originalPlayerId: 'bob' } }),
  },
  {
    name: 'the deletion of a match',
    route: routes.deleteMatch,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled } }),
  },
  {
    name: 'the deletion of all matches of a fixture',
    route: routes.deleteMatches,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'the scores',
    route: routes.listScores,
    allowed: everyone,
    input: ({ running }) => ({ query: { matchId: running } }),
  },
  {
    name: 'a hole of player 1',
    route: routes.recordScore,
    allowed: assigned,
    input: ({ running }) => ({ body: { matchId: running, playerId: 'ann', hole: 2, strokes: 4 } }),
  },
  {
    name: 'a hole of player 2',
    route: routes.recordScore,
    allowed: assigned,
    input: ({ running }) => ({ body: { matchId: running, playerId: 'sue', hole: 2, strokes: 4 } }),
  },
  {
    name: 'a changed hole',
    route: routes.changeScore,
    allowed: assigned,
    input: ({ running }) => ({ params: { id: `${running}:ann:1` }, body: { strokes: 8 } }),
  },
  {
    name: 'who cannot play',
    route: routes.reportAbsence,
    allowed: ['substitute', 'admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled, playerId: 'sue' }, body: {} }),
  },
  {
    name: 'who can play after all',
    route: routes.withdrawAbsence,
    allowed: ['substitute', 'admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled, playerId: 'sue' } }),
  },
  {
    name: 'the answer of whoever was asked',
    route: routes.answerQuestion,
    allowed: ['spectator'],
    input: ({ scheduled }) => ({ params: { id: scheduled, playerId: 'sue' }, body: { answer: 'yes' } }),
  },
  { name: 'what waits for them', route: routes.getForYou, allowed: everyone },
  { name: 'what waits for admins', route: routes.getAttention, allowed: ['admin'] },
  {
    name: 'the round',
    route: routes.getRound,
    allowed: everyone,
    input: ({ running }) => ({ params: { id: running } }),
  },
  {
    name: 'the history of a match',
    route: routes.getHistory,
    allowed: [...assigned, 'suspended player'],
    input: ({ running }) => ({ params: { id: running } }),
  },
  {
    name: 'what a phone has done in a round',
    route: routes.sendActions,
    allowed: assigned,
    input: ({ running }) => ({
      params: { id: running },
      body: { actions: [{ id: 'tap', kind: 'hole', playerId: 'ann', hole: 2, strokes: 4, over: null }] },
    }),
  },
  {
    name: 'both cards at once',
    route: routes.putCards,
    allowed: ['admin'],
    input: ({ running }) => ({ params: { id: running }, body: { version: 1, player1: nine, player2: nine, reason } }),
  },
  {
    name: 'a decision on a match',
    route: routes.decideMatch,
    allowed: ['admin'],
    input: ({ running }) => ({ params: { id: running }, body: { outcome: 'player1', reason } }),
  },
  {
    name: 'a decision taken back',
    route: routes.reopenMatch,
    allowed: ['admin'],
    input: ({ decided }) => ({ params: { id: decided } }),
  },
  {
    name: 'a final score taken back',
    route: routes.undoFinalScore,
    allowed: ['admin'],
    input: ({ scored }) => ({ params: { id: scored }, body: {} }),
  },
  {
    name: 'a start taken back',
    route: routes.undoStart,
    allowed: ['player', 'admin'],
    input: ({ started }) => ({ params: { id: started }, body: {} }),
  },
];
