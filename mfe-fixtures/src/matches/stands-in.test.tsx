import { screen, waitFor } from '@testing-library/react';
import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin } from '@society/web-kit/testing';
import { choose, dialog, open } from '../../test/matches-page.ts';

const sid = { player1SubId: 's2', player1Sub: { id: 's2', name: 'Finn Berg', handicap: 20 } };

test('when somebody stands in for the player who is changed, then the dialog says that they are out as well, and the league hears whom it named', async () => {
  const app = await open([aMatch(sid)], { user: admin });
  await choose(app, 'Anna Keller', 'Change Player');
  expect(await dialog('Change Player').findByText('Finn Berg, who stands in, is out as well.')).toBeVisible();
  await app.user.selectOptions(await dialog('Change Player').findByLabelText('Replacement player'), 'Dora Silva');
  await app.user.click(dialog('Change Player').getByRole('button', { name: 'Change Player' }));
  const sent = { oldPlayerId: 'p1', newPlayerId: 'p3', former: 's2' };
  await waitFor(() => expect(app.api.callsOf('changeMatchPlayer')).toMatchObject([{ body: sent }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose(app, 'Ben Okafor', 'Change Player');
  expect(await dialog('Change Player').findByLabelText('Replacement player')).toBeVisible();
  expect(screen.queryByText(/is out as well/)).not.toBeInTheDocument();
});

test.each([
  ['Add Substitute', 'Add Substitute Player'],
  ['Change Player', 'Change Player'],
])(
  'when a side has points and %s is chosen, then it says before any choice that it is too late, and what there is instead',
  async (item, name) => {
    const app = await open([aRunningMatch({ player1Score: 3 })], { user: admin });
    await choose(app, 'Anna Keller', item);
    expect(
      dialog(name).getByText(
        /^Anna Keller already has a recorded hole.* Add Score .* call it off there, delete it here and add /,
      ),
    ).toBeVisible();
    expect(dialog(name).queryByRole('combobox')).not.toBeInTheDocument();
    expect(dialog(name).queryByText('Select substitute - saves automatically')).not.toBeInTheDocument();
  },
);

test('when the other side alone has points, then this one’s player is still changed', async () => {
  const app = await open([aRunningMatch({ player1Score: 3 })], { user: admin });
  await choose(app, 'Ben Okafor', 'Change Player');
  expect(await dialog('Change Player').findByLabelText('Replacement player')).toBeVisible();
});
