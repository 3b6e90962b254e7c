import { matchResult } from '@society/golf';
import { expectedPoints, forecast } from '../src/odds/odds.ts';
import type { Forecast } from '../src/odds/odds.ts';
import { aGolfer, inRandomOrder, playRound, seeded } from './simulated-golf.ts';
import type { Random } from './simulated-golf.ts';

// The model is held against golf that knows nothing of it: strokes by handicap on the real course, the points worked out hole by hole.
const societies = 20;
const players = 40;
const evenings = 25;

type Outcome = { readonly forecast: Forecast; readonly came: keyof Forecast };

/** The second season of a society, each match forecast from the results before it, as the league does it. */
const secondSeason = (random: Random): Outcome[] => {
  const golfers = Array.from({ length: players }, (_, number) => aGolfer(String(number), random));
  const results = new Map<string, readonly number[]>();
  const outcomes: Outcome[] = [];
  for (let evening = 0; evening < 2 * evenings; evening += 1) {
    const order = inRandomOrder(golfers, random);
    for (let place = 0; place + 1 < order.length; place += 2) {
      const pair = [order[place], order[place + 1]].filter((golfer) => golfer !== undefined);
      const [before1 = [], before2 = []] = pair.map(({ id }) => results.get(id) ?? []);
      const [points1 = 0, points2 = 0] = pair.map((golfer) => playRound(golfer, random));
      if (evening >= evenings)
        outcomes.push({
          forecast: forecast(expectedPoints(before1), expectedPoints(before2)),
          came: matchResult(points1, points2),
        });
      pair.forEach(({ id }, side) => results.set(id, [side === 0 ? points1 : points2, ...(results.get(id) ?? [])]));
    }
  }
  return outcomes;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const outcomes = Array.from({ length: societies }, (_, society) => secondSeason(seeded(society + 1))).flat();

test('when 10,000 matches are played hole by hole, then as many are drawn as the forecasts said, within one in a hundred', () => {
  expect(outcomes).toHaveLength(10_000);
  const drawn = mean(outcomes.map(({ came }) => Number(came === 'draw')));
  const said = mean(outcomes.map((outcome) => outcome.forecast.draw));
  expect(Math.abs(drawn - said)).toBeLessThan(0.01);
});

test('when the forecasts are held against what came, then they tell more than 46, 8 and 46 for every match', () => {
  const loss = (forecastOf: (outcome: Outcome) => Forecast): number =>
    mean(outcomes.map((outcome) => -Math.log(forecastOf(outcome)[outcome.came])));
  expect(loss((outcome) => outcome.forecast)).toBeLessThan(loss(() => ({ player1: 0.46, draw: 0.08, player2: 0.46 })));
});

test('when favourites are looked at by how sure the forecast was, then they win about as often', () => {
  const sure = outcomes.filter(({ forecast: { player1, player2 } }) => Math.max(player1, player2) > 0.55);
  const said = mean(sure.map(({ forecast: { player1, player2 } }) => Math.max(player1, player2)));
  const won = mean(
    sure.map(({ forecast: { player1, player2 }, came }) =>
      Number(came === (player1 > player2 ? 'player1' : 'player2')),
    ),
  );
  expect(sure.length).toBeGreaterThan(1000);
  expect(Math.abs(won - said)).toBeLessThan(0.03);
});
