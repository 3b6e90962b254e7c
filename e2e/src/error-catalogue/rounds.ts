import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { startedMatch } from '../support/evening.ts';
import { button, inDialog, typeScores } from '../support/hands.ts';
import { openHole } from '../support/hole.ts';
import { completeMyRound, tapStrokes } from '../support/scoring.ts';
import { pretend, trouble, wordless } from '../support/provoke.ts';
import type { Catalogue, Row } from './catalogue.ts';

/** What a round says while it is played, and its correction. */
export const rounds = ({ world, found }: Catalogue): readonly Row[] => {
  const enterStrokes = async (page: Page, hole: number): Promise<void> => {
    await openHole(page, { id: found().running }, hole);
    await tapStrokes(page, 'Anna Keller', 5);
    await button(page, `Submit Scores for Hole ${hole}`);
  };
  const endRound = (matchCompleted: boolean) => async (page: Page) => {
    // A match of its own: what the phone still held of another's would be answered here, too.
    const match = await startedMatch(world.evening, `Ends ${matchCompleted ? 'for both' : 'for one'}`);
    const round = await world.evening.admin.call(routes.getRound, { params: { id: match.id } });
    // Newer than what going to a hole makes of it.
    const ended = { ...round, version: round.version + 9, status: matchCompleted ? 'completed' : round.status };
    await page.route('**/api/matches/*/actions', (route) => {
      const { actions } = route.request().postDataJSON() as { actions: { id: string }[] };
      const results = actions.map(({ id }) => ({ id, outcome: 'applied' }));
      return route.fulfill({ json: { round: ended, results } });
    });
    await openHole(page, match, 9);
    await completeMyRound(page);
  };

  return [
    {
      message: 'Success - Scores submitted successfully',
      screen: 'Live scoring',
      provoked: 'strokes that are taken',
      who: 'anna',
      act: (page) => enterStrokes(page, 2),
    },
    {
      message: 'Error - Failed to submit scores',
      screen: 'Live scoring',
      provoked: 'a refusal of the actions',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'POST', '**/api/matches/*/actions', { message: 'You are not in this match', status: 403 }),
        enterStrokes(page, 3)
      ),
    },
    {
      message: 'Round Started - The round has begun. Good luck!',
      screen: 'Live scoring',
      provoked: 'Start Round',
      who: 'anna',
      act: async (page) => {
        const made = await world.evening.admin.call(routes.createFixture, {
          body: { name: 'Starting', date: new Date().toISOString().slice(0, 10), location: 'Home Golf Club' },
        });
        const match = await world.evening.admin.call(routes.createMatch, {
          body: { fixtureId: made.id, player1Id: world.evening.anna.id, player2Id: world.evening.cleo.id },
        });
        await page.goto(`/live-scoring?matchId=${match.id}`);
        await button(page, 'Start Round');
      },
    },
    {
      message: 'Round Completed - Your round is complete. Waiting for your opponent to finish.',
      screen: 'Live scoring',
      provoked: 'the first round completed',
      who: 'anna',
      act: endRound(false),
    },
    {
      message: 'Match Completed - Both players have completed the round. Match is now finalized!',
      screen: 'Live scoring',
      provoked: 'the second round completed',
      who: 'anna',
      act: endRound(true),
    },
    {
      message: 'Invalid hole information',
      screen: 'Live scoring',
      provoked: 'a course without the hole',
      who: 'anna',
      act: async (page) => (
        await pretend(page, 'GET', '**/api/course?*', []),
        page.goto(`/live-scoring?matchId=${found().running}`)
      ),
    },
    {
      message: 'Failed to add score',
      screen: 'Correct Score',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => {
        await page.goto(`/live-scoring?matchId=${found().finished}`);
        await button(page, 'Correct Score');
        await typeScores(page, '20', '17');
        await wordless(page, 'POST', '**/complete-admin');
        await inDialog(page, 'Correct Score');
      },
    },
  ];
};
