import { screen } from '@testing-library/react';
import { aFixture, aMatch } from '@society/contracts/testing';
import { admin } from '@society/web-kit/testing';
import { choose, dialog, open } from '../../test/matches-page.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const openOn = async (date: string) => {
  const app = await open([aMatch()], { user: admin, fixture: aFixture({ date }) });
  await choose(app, 'Anna Keller', 'Add Score');
  return app;
};

test('when a score is added, then the dialog names fixture and day', async () => {
  await openOn('2024-03-14T12:00:00.000Z');
  expect(
    dialog('Add Match Score').getByText(
      'Final Stableford points of Match #12 at Week 4 - March Medal on Thursday 14 March 2024. The match is then complete.',
    ),
  ).toBeVisible();
});

test('when its evening is today, then nothing is said of that', async () => {
  await openOn(inDays(0));
  expect(dialog('Add Match Score').queryByText(/still to come/)).not.toBeInTheDocument();
});

test('when its evening is still to come, then the dialog says so, and takes the score all the same', async () => {
  const app = await openOn(inDays(5));
  expect(
    dialog('Add Match Score').getByText(/at Week 4 - March Medal on .+, which is still to come\. The match is then/),
  ).toBeVisible();
  await app.user.type(dialog('Add Match Score').getByLabelText('Anna Keller'), '18');
  await app.user.type(dialog('Add Match Score').getByLabelText('Ben Okafor'), '15');
  await app.user.click(dialog('Add Match Score').getByRole('button', { name: 'Add Score' }));
  expect(await screen.findByText('Winner: Anna Keller')).toBeVisible();
});

test('when father and son have one name, then each field says whose score it is', async () => {
  const { player1, player2 } = aMatch();
  const match = aMatch({ player2: { ...player2, name: player1.name, businessCompany: 'Keller & Son' } });
  const app = await open([match], { user: admin });
  const [menu] = await screen.findAllByRole('button', { name: 'Actions for Anna Keller' });
  if (menu) await app.user.click(menu);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Add Score' }));
  expect(dialog('Add Match Score').getByLabelText('Anna Keller (Keller & Son)')).toBeVisible();
});
