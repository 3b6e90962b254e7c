import { screen, waitFor, within } from '@testing-library/react';
import { aMatch, anOpponent, aRunningMatch, aUser } from '@society/contracts/testing';
import { admin } from '@society/web-kit/testing';
import { dora, eva } from '../../test/society.ts';
import { card, choose, dialog, open, type Opened } from '../../test/matches-page.ts';

describe('the substitute', () => {
  const dialogName = 'Add Substitute Player';

  test('when one is chosen, then it is saved at once and the card names both', async () => {
    const app = await open([aMatch()], { user: admin });
    await choose(app, 'Anna Keller', 'Add Substitute');
    expect(await dialog(dialogName).findByText('Select substitute - saves automatically')).toBeVisible();
    expect(dialog(dialogName).getByText(/scores are credited to the original player, Anna Keller/)).toBeVisible();
    await app.user.click(await dialog(dialogName).findByRole('button', { name: /Eva Lindqvist/ }));
    expect(await card('12').findByText('Anna Keller (Eva Lindqvist)')).toBeVisible();
    expect(app.api.callsOf('setSubstitute').map(({ params, body }) => [params, body])).toEqual([
      [{ id: '12' }, { originalPlayerId: 'p1', substituteId: 's1', former: null }],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Anna Keller' })).toHaveFocus());
  });

  test('when it is on its way, then it says so and takes no second choice', async () => {
    const app = await open([aMatch()], {
      user: admin,
      api: { setSubstitute: () => new Promise<never>(() => undefined) },
    });
    await choose(app, 'Anna Keller', 'Add Substitute');
    const button = await dialog(dialogName).findByRole('button', { name: /Eva Lindqvist/ });
    expect(dialog(dialogName).getByRole('list', { name: 'Select substitute - saves automatically' })).toBeVisible();
    await app.user.click(button);
    expect(await dialog(dialogName).findByText('Saving...')).toBeVisible();
    for (const attribute of ['aria-busy', 'aria-disabled']) expect(button).toHaveAttribute(attribute, 'true');
    await app.user.click(button);
    expect(app.api.callsOf('setSubstitute')).toHaveLength(1);
  });

  test('when it is refused, then the dialog says so with the server’s reason, and can be tried again', async () => {
    const reason = 'This side already has a recorded hole';
    const app = await open([aMatch()], { user: admin, api: { setSubstitute: { status: 409, message: reason } } });
    await choose(app, 'Ben Okafor', 'Add Substitute');
    await app.user.click(await dialog(dialogName).findByRole('button', { name: /Eva Lindqvist/ }));
    expect(await dialog(dialogName).findByRole('alert')).toHaveTextContent(
      `Error: Please try again or check if you're logged in. ${reason}`,
    );
    expect(dialog(dialogName).getByText('Select substitute - saves automatically')).toBeVisible();
  });

  test('when nobody can stand in, then it says what to do', async () => {
    const app = await open([aMatch()], { user: admin, api: { listAvailableSubstitutes: [] } });
    await choose(app, 'Anna Keller', 'Add Substitute');
    expect(
      await dialog(dialogName).findByText('No substitutes available. Create substitute players first.'),
    ).toBeVisible();
  });

  test('when somebody stands in elsewhere in the fixture, then they cannot be chosen', async () => {
    const other = aMatch({
      id: '13',
      player1Id: 'p3',
      player1: { ...dora },
      player2Id: 'p4',
      player2: { id: 'p4', name: 'Finn Berg', handicap: 9 },
      player1SubId: 's1',
      player1Sub: { id: 's1', name: eva.name, handicap: 24 },
    });
    const app = await open([aMatch(), other], { user: admin });
    await choose(app, 'Ben Okafor', 'Add Substitute');
    expect(await dialog(dialogName).findByRole('button', { name: /Eva Lindqvist.*Plays in Match #13/ })).toBeDisabled();
  });

  test('when it is removed, then the player plays', async () => {
    const app = await open([aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: eva.name, handicap: 24 } })], {
      user: admin,
    });
    await choose(app, 'Anna Keller', 'Remove Substitute');
    expect(await card('12').findByText('Anna Keller')).toBeVisible();
    const sent = { params: { originalPlayerId: 'p1' }, query: { former: 's1' } };
    expect(app.api.callsOf('removeSubstitute')).toMatchObject([sent]);
  });

  test('when removing is refused, then the server’s reason is shown', async () => {
    const match = aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: eva.name, handicap: 24 } });
    const app = await open([match], {
      user: admin,
      api: { removeSubstitute: { status: 409, message: 'This side already has a recorded hole' } },
    });
    await choose(app, 'Anna Keller', 'Remove Substitute');
    expect(await screen.findByText('This side already has a recorded hole')).toBeVisible();
    expect(card('12').getByText('Anna Keller (Eva Lindqvist)')).toBeVisible();
  });
});

describe('changing a player', () => {
  test('when a replacement is chosen, then they play instead', async () => {
    const app = await open([aMatch()], { user: admin });
    await choose(app, 'Ben Okafor', 'Change Player');
    const select = await dialog('Change Player').findByLabelText('Replacement player');
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a player', 'Dora Silva']);
    expect(dialog('Change Player').getByRole('button', { name: 'Change Player' })).toBeDisabled();
    await app.user.selectOptions(select, 'Dora Silva');
    await app.user.click(dialog('Change Player').getByRole('button', { name: 'Change Player' }));
    expect(await card('12').findByText('Dora Silva')).toBeVisible();
    const sent = { oldPlayerId: 'p2', newPlayerId: 'p3', former: null };
    expect(app.api.callsOf('changeMatchPlayer')[0]?.body).toEqual(sent);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('when it is refused, then the server’s reason stands in the dialog, and what the lists show is asked for again', async () => {
    const app = await open([aMatch()], {
      user: admin,
      api: { changeMatchPlayer: { status: 409, message: 'Dora Silva already plays in this fixture' } },
    });
    await choose(app, 'Ben Okafor', 'Change Player');
    await app.user.selectOptions(await dialog('Change Player').findByLabelText('Replacement player'), 'Dora Silva');
    const before = app.api.callsOf('listMatches').length;
    await app.user.click(dialog('Change Player').getByRole('button', { name: 'Change Player' }));
    expect(await dialog('Change Player').findByRole('alert')).toHaveTextContent(
      'Dora Silva already plays in this fixture',
    );
    await waitFor(() => expect(app.api.callsOf('listMatches').length).toBeGreaterThan(before));
  });

  test('when nobody is left, then it says so', async () => {
    const app = await open([aMatch()], { user: admin, api: { listPlayers: [aUser(), anOpponent(), eva] } });
    await choose(app, 'Ben Okafor', 'Change Player');
    expect(
      await dialog('Change Player').findByText('Nobody is left: all players are in a match of this fixture.'),
    ).toBeVisible();
  });
});

describe('a score by hand', () => {
  const name = 'Add Match Score';
  const fill = async ({ user }: Opened, one: string, two: string) => {
    const fields = dialog(name).getAllByRole('textbox');
    for (const [index, text] of [one, two].entries()) {
      const field = fields[index];
      if (!field) throw new Error('No field');
      await user.clear(field);
      if (text) await user.type(field, text);
    }
    await user.click(dialog(name).getByRole('button', { name: 'Add Score' }));
  };

  test('when both scores are entered, then the match is complete, and the focus is not lost with the menu', async () => {
    const app = await open([aMatch()], { user: admin });
    await choose(app, 'Anna Keller', 'Add Score');
    await fill(app, '18', '15');
    expect(await card('12').findByText('Winner: Anna Keller')).toBeVisible();
    const players = { player1Id: 'p1', player2Id: 'p2' };
    const sent = { player1Score: 18, player2Score: 15, version: 1, seen: null, players };
    expect(app.api.callsOf('completeByAdmin')[0]?.body).toEqual(sent);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Matches' })).toHaveFocus());
  });

  test.each([
    ['55', '10'],
    ['-1', '10'],
    ['10', '1.5'],
    ['10', ''],
    ['ten', '10'],
  ])('when "%s" and "%s" are entered, then it is said what is valid and nothing is sent', async (one, two) => {
    const app = await open([aMatch()], { user: admin });
    await choose(app, 'Anna Keller', 'Add Score');
    await fill(app, one, two);
    expect(await dialog(name).findByRole('alert')).toHaveTextContent('Please enter valid scores between 0 and 54');
    expect(app.api.callsOf('completeByAdmin')).toEqual([]);
    await fill(app, '0', '54');
    expect(await card('12').findByText('Match Complete')).toBeVisible();
  });

  test('when the match is under way, then the points so far are shown', async () => {
    const app = await open([aRunningMatch({ player1Score: 8, player2Score: 11 })], { user: admin });
    await choose(app, 'Anna Keller', 'Add Score');
    expect(dialog(name).getByLabelText('Anna Keller')).toHaveAccessibleDescription('So far 8');
    expect(dialog(name).getByLabelText('Ben Okafor')).toHaveAccessibleDescription('So far 11');
  });

  test('when it is refused, then the server’s reason stands beside the form', async () => {
    const app = await open([aMatch()], {
      user: admin,
      api: { completeByAdmin: { status: 403, message: 'Only admins may enter final scores' } },
    });
    await choose(app, 'Anna Keller', 'Add Score');
    await fill(app, '18', '15');
    expect(await dialog(name).findByRole('alert')).toHaveTextContent('Only admins may enter final scores');
  });
});

describe('a result that another admin entered meanwhile', () => {
  const name = 'Add Match Score';
  const meanwhile = 'Somebody has changed this match meanwhile: it ends 21–13 now. Please look at it again.';

  test('when a final score is refused for it, then the words stand beside the form and what was typed stays', async () => {
    const app = await open([aMatch()], { user: admin, api: { completeByAdmin: { status: 409, message: meanwhile } } });
    await choose(app, 'Anna Keller', 'Add Score');
    await app.user.type(dialog(name).getByLabelText('Anna Keller'), '18');
    await app.user.type(dialog(name).getByLabelText('Ben Okafor'), '15');
    await app.user.click(dialog(name).getByRole('button', { name: 'Add Score' }));
    expect(await dialog(name).findByRole('alert')).toHaveTextContent(meanwhile);
    expect(dialog(name).getByLabelText('Ben Okafor')).toHaveValue('15');
  });
});

describe('deleting a match', () => {
  test('when it is confirmed, then the match is gone', async () => {
    const app = await open([aMatch(), aMatch({ id: '13' })], { user: admin });
    await app.user.click(screen.getByRole('button', { name: 'Delete Match #12' }));
    expect(dialog('Delete Match').getByText(/Delete Match #12, Anna Keller against Ben Okafor\?/)).toBeVisible();
    expect(app.api.callsOf('deleteMatch')).toEqual([]);
    await app.user.click(dialog('Delete Match').getByRole('button', { name: 'Delete Match' }));
    await waitFor(() => expect(screen.queryByText('Match #12')).not.toBeInTheDocument());
    expect(screen.getByText('1 match')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('when a hole is recorded after all, then the server’s reason is shown and the match stays', async () => {
    const app = await open([aRunningMatch()], {
      user: admin,
      api: { deleteMatch: { status: 409, message: 'A hole of this match is recorded' } },
    });
    await app.user.click(screen.getByRole('button', { name: 'Delete Match #12' }));
    await app.user.click(dialog('Delete Match').getByRole('button', { name: 'Delete Match' }));
    expect(await dialog('Delete Match').findByRole('alert')).toHaveTextContent('A hole of this match is recorded');
    expect(screen.getAllByText('A hole of this match is recorded')).toHaveLength(1);
  });

  test('when the dialog was closed before the refusal, then a toast says why, and only then', async () => {
    let refuse: (answer: { status: number; message: string }) => void = () => undefined;
    const app = await open([aRunningMatch()], {
      user: admin,
      api: { deleteMatch: () => new Promise((resolve) => (refuse = resolve)) },
    });
    await app.user.click(screen.getByRole('button', { name: 'Delete Match #12' }));
    await app.user.click(dialog('Delete Match').getByRole('button', { name: 'Delete Match' }));
    await app.user.click(dialog('Delete Match').getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    refuse({ status: 409, message: 'A hole of this match is recorded' });
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('A hole of this match is recorded')).toBeVisible();
  });

  test('when points are recorded, then it is not offered', async () => {
    await open([aRunningMatch({ player1Score: 2 })], { user: admin });
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});
