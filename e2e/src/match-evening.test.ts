import { playingHandicap, shotsOnHole, stablefordPoints } from '@society/golf';
import { routes } from '@society/contracts';
import { theCourse } from '@society/contracts/testing';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { cardsOf } from './support/hole.ts';
import { completeMyRound, onHole, playHole, tapStrokes } from './support/scoring.ts';
import { soon } from './support/soon.ts';
import { rowBecomes } from './support/table.ts';
import { openWorld } from './support/world.ts';

const annas = [5, 6, 5, 6, 4, 5, 10, 3, 6];
const bens = [4, 5, 0, 5, 3, 5, 4, 4, 7];
const annaCorrected = { hole: 2, strokes: 5 };

const pointsOf = (handicap: number, strokes: readonly number[]): number =>
  theCourse().reduce(
    (sum, { par, strokeIndex }, index) =>
      sum + stablefordPoints(strokes[index] ?? 0, par, shotsOnHole(playingHandicap(handicap), strokeIndex)),
    0,
  );

let anna: Device;
let ben: Device;
let cleo: Device;

const world = openWorld(async ({ device }) => {
  [anna, ben, cleo] = await Promise.all([device('phone'), device('phone'), device('desktop')]);
});

const openMatchFromDashboard = async ({ page }: Device): Promise<void> => {
  await page
    .getByRole('link', { name: /Anna Keller.*Ben Okafor/s })
    .first()
    .click();
  await page.waitForURL(`**/live-scoring?matchId=${world.evening.match.id}`);
};

describe('a match evening', () => {
  test('when the three sign in, then each is welcomed on the dashboard and finds the match there', async () => {
    await signIn(anna.page, world.evening.anna.email, password);
    await anna.page.getByText('Logged in as Anna Keller').first().waitFor();
    await signIn(ben.page, world.evening.ben.email, password);
    await signIn(cleo.page, world.evening.cleo.email, password);
    await Promise.all([anna, ben, cleo].map(openMatchFromDashboard));
    await ben.page.getByText('Ready to Start Round?').waitFor();
    await cleo.page.getByText('Match Not Started').waitFor();
  });

  test('when Anna starts the round, then both play and Cleo may only watch', async () => {
    await anna.page.getByRole('button', { name: 'Start Round' }).click();
    await onHole(anna.page, 1);
    await onHole(ben.page, 1);
    await cleo.page.getByText('View-only mode - You are not assigned to this match').waitFor();
    await cleo.page.getByText('View-only mode - You cannot enter scores for this match').waitFor();
    for (const button of [/^Submit/, 'Blob', 'Custom', '5', /^Complete/]) {
      expect(await cleo.page.getByRole('button', { name: button, exact: true }).count()).toBe(0);
    }
  });

  test('when nine holes are entered on each phone, one corrected and one phone reloaded in between, then the card is right', async () => {
    for (let hole = 1; hole <= 9; hole += 1) {
      await playHole(anna.page, 'Anna Keller', hole, annas[hole - 1] ?? 0);
      await playHole(ben.page, 'Ben Okafor', hole, bens[hole - 1] ?? 0);
      if (hole === 4) {
        await ben.page.reload();
        await onHole(ben.page, 5);
      }
      if (hole === 5) {
        await anna.page.getByRole('button', { name: `Go to hole ${annaCorrected.hole}` }).click();
        await anna.page.getByText('You can modify this score by selecting new strokes below').first().waitFor();
        await tapStrokes(anna.page, 'Anna Keller', annaCorrected.strokes);
        await anna.page.getByRole('button', { name: `Submit Scores for Hole ${annaCorrected.hole}` }).click();
        await onHole(anna.page, annaCorrected.hole + 1);
        await anna.page.getByRole('button', { name: 'Go to hole 6' }).click();
      }
    }
    const read = () => world.evening.admin.call(routes.listScores, { query: { matchId: world.evening.match.id } });
    while ((await read()).length < 18) await ben.page.waitForTimeout(100);
    expect(await cardsOf(world.evening, world.evening.match)).toEqual([
      annas.with(annaCorrected.hole - 1, annaCorrected.strokes),
      bens,
    ]);
  });

  test('when both complete, then the match is finalised and table and dashboard are right to the point', async () => {
    const annaPoints = pointsOf(18, annas.with(annaCorrected.hole - 1, annaCorrected.strokes));
    const benPoints = pointsOf(11, bens);
    expect(annaPoints).not.toBe(benPoints);
    const [winner, difference] =
      annaPoints > benPoints ? ['Anna Keller', annaPoints - benPoints] : ['Ben Okafor', benPoints - annaPoints];

    await completeMyRound(anna.page);
    await anna.page.getByRole('button', { name: 'Round Completed - Waiting for opponent' }).waitFor();
    await completeMyRound(ben.page);
    await ben.page.getByText('Both players completed - Match finalized!').waitFor();
    await anna.page.getByText('Both players completed - Match finalized!').waitFor(soon);

    await ben.page.goto('/dashboard');
    const row = (points: number, against: number) => {
      const won = points > against;
      const gd = points - against;
      return [
        won ? '1' : '3',
        '1',
        won ? '1' : '0',
        '0',
        won ? '0' : '1',
        String(points),
        String(against),
        gd > 0 ? `+${gd}` : String(gd),
        won ? '3' : '0',
      ];
    };
    await rowBecomes(ben.page, 'Anna Keller', row(annaPoints, benPoints));
    await rowBecomes(ben.page, 'Ben Okafor', row(benPoints, annaPoints));
    await rowBecomes(ben.page, 'Cleo Marsh', ['2', '0', '0', '0', '0', '0', '0', '0', '0']);
    await ben.page.getByText(`Winner: ${winner}`).waitFor();
    expect(difference).toBeGreaterThan(0);
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
