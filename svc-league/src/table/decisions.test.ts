import { talliesOf } from '@society/golf';
import type { TableDecision, TableResult } from '@society/golf';
import fc from 'fast-check';
import { applyDecision, applyResults, emptyStandings, rebuilt, withoutMatches } from './table.ts';
import type { Standings } from './table.ts';

const points = { win: 3, draw: 1, loss: 0 };
const players = { player1Id: 'ann', player2Id: 'bob' };
const result = (version: number, player1Score: number, player2Score: number): TableResult => ({
  version,
  ...players,
  player1Score,
  player2Score,
});
const decision = (version: number, outcome: TableDecision['outcome']): TableDecision => ({
  version,
  ...players,
  outcome,
});

type Told = { readonly result: TableResult } | { readonly decision: TableDecision };
const take = (standings: Standings, told: Told): Standings =>
  'result' in told
    ? applyResults(standings, { m1: told.result }, points)
    : applyDecision(standings, 'm1', told.decision, points);
const after = (...told: readonly Told[]): Standings => told.reduce(take, emptyStandings);
const rowOf = ({ tallies }: Standings, id: string) => {
  const row = tallies.find(({ playerId }) => playerId === id);
  return row && [row.wins, row.draws, row.losses, row.goalsFor, row.goalsAgainst, row.leaguePoints];
};

test('when a match is decided, then its earlier result counts no longer, nor does one that arrives late', () => {
  const decided = after({ result: result(5, 18, 20) }, { decision: decision(6, 'player1') });
  expect([rowOf(decided, 'ann'), rowOf(decided, 'bob')]).toEqual([
    [1, 0, 0, 0, 0, 3],
    [0, 0, 1, 0, 0, 0],
  ]);
  expect(after({ decision: decision(6, 'player1') }, { result: result(5, 18, 20) })).toEqual(decided);
  expect(decided.results).toEqual({});
});

test('when a match is decided as nothing, then nobody has played', () => {
  expect(after({ result: result(5, 18, 20) }, { decision: decision(6, 'void') }).tallies).toEqual([]);
});

test('when two are level and a walkover was between them, then it counts among the tied', () => {
  const [ann] = talliesOf({ results: {}, decisions: { m1: decision(2, 'draw') } }, points);
  expect(ann).toMatchObject({ matchesPlayed: 1, draws: 1, pointsAmongTied: 1 });
});

test('when a table is rebuilt, then the decision of a match that is no more goes', () => {
  const gone = rebuilt(after({ decision: decision(6, 'player1') }), { results: {}, decisions: {} }, points);
  expect(gone).toMatchObject({ decisions: {}, tallies: [] });
});

test('when a table is rebuilt after a decision was taken back, then word of it that comes late, as from the dead letters, counts no more', () => {
  const withdrawn = after({ decision: decision(6, 'player1') }, { decision: decision(7, null) });
  const anew = rebuilt(withdrawn, { results: {}, decisions: {} }, points);
  expect(take(anew, { decision: decision(6, 'player1') }).tallies).toEqual([]);
  const again = { results: {}, decisions: { m1: decision(8, 'player2') } };
  expect(rebuilt(withdrawn, again, points).decisions).toEqual(again.decisions);
});

test('when matches are of another season, then their results and decisions go, and nobody else’s; without any it is the same table', () => {
  const table = applyResults(
    after({ decision: decision(6, 'player1') }),
    { m2: result(2, 20, 10), m3: result(2, 9, 9) },
    points,
  );
  const facts = (...ids: string[]) => {
    const { results, decisions = {}, tallies } = withoutMatches(table, new Set(ids), points);
    expect(tallies).toEqual(talliesOf({ results, decisions }, points));
    return [Object.keys(results), Object.keys(decisions)];
  };
  expect(facts('m1')).toEqual([['m2', 'm3'], []]);
  expect(facts('m3')).toEqual([['m2'], ['m1']]);
  expect(withoutMatches(table, new Set(['m4']), points)).toBe(table);
});

/** What is told of a match that ends, is decided, and reopened, possibly again and again; what came of it last stands. */
const story = fc
  .array(fc.tuple(fc.constantFrom('end', 'decide', 'reopen'), fc.nat(54), fc.nat(54)), { maxLength: 6 })
  .map((steps) => {
    const told: Told[] = [];
    let version = 1;
    let played: { readonly one: number; readonly two: number } | undefined;
    let decided: TableDecision['outcome'] = null;
    for (const [step, one, two] of steps) {
      version += 1;
      if (step === 'end' && decided === null) {
        played = { one, two };
        told.push({ result: result(version, one, two) });
      }
      if (step === 'decide') {
        decided = (['player1', 'player2', 'draw', 'void'] as const)[one % 4] ?? 'void';
        told.push({ decision: decision(version, decided) });
      }
      if (step === 'reopen' && decided !== null) {
        decided = null;
        told.push({ decision: { version, player1Id: '', player2Id: '', outcome: null } });
        if (played) told.push({ result: result(version, played.one, played.two) });
      }
    }
    const facts = {
      results: played && decided === null ? { m1: result(version, played.one, played.two) } : {},
      decisions: decided === null ? {} : { m1: decision(version, decided) },
    };
    return { told, facts };
  });

test('when a match ends, is decided and reopened, then whatever order that arrives in, even doubled, the table is the same and equals its rebuild', () => {
  fc.assert(
    fc.property(
      story.chain(({ told, facts }) =>
        fc.record({
          facts: fc.constant(facts),
          arrives: fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }),
        }),
      ),
      ({ facts, arrives }) => {
        const table = after(...arrives);
        expect(table.tallies).toEqual(talliesOf(facts, points));
        expect(rebuilt(emptyStandings, facts, points).tallies).toEqual(table.tallies);
      },
    ),
    { numRuns: 500 },
  );
});
