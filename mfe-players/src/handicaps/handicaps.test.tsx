import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HandicapChange, WaitingHandicap } from '@society/contracts';
import { admin, noTimePasses, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';
import { WaitingHandicaps } from './WaitingHandicaps.tsx';

const at = '2026-03-12T20:00:00.000Z';
const ofAnna: WaitingHandicap = { player: { id: 'p1', name: 'Anna Keller' }, from: 18, to: 12, at };
const ofBen: WaitingHandicap = { player: { id: 'p2', name: 'Ben Okafor' }, from: 11, to: 9, at };

describe('what waits for an admin', () => {
  const open = (api: FakeAnswers) => renderApp(<WaitingHandicaps />, { user: admin, api });
  const card = () => screen.findByRole('group', { name: 'Handicaps to decide' });

  test('when handicaps wait, then each says whose it is, from, to and since when', async () => {
    open({ listWaitingHandicaps: [ofAnna, ofBen] });
    const lines = within(await card()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Anna KellerAsks for 12 instead of 18, since 12 Mar 2026.ApproveRefuse',
      'Ben OkaforAsks for 9 instead of 11, since 12 Mar 2026.ApproveRefuse',
    ]);
  });

  test.each([
    ['Approve', 'approveHandicap', 'Anna Keller has a handicap of 12 now'],
    ['Refuse', 'refuseHandicap', 'Anna Keller keeps a handicap of 18'],
  ] as const)('when the answer is %s, then one click says it, and the focus is not lost', async (word, call, said) => {
    const { user, api } = open({ listWaitingHandicaps: [ofAnna], [call]: anna({ version: 4 }) });
    const yesOrNo = await screen.findByRole('button', { name: `${word} 12 for Anna Keller` });
    api.answer({ listWaitingHandicaps: [] });
    await user.click(yesOrNo);
    expect(await screen.findByText(said)).toBeVisible();
    expect(api.callsOf(call)).toEqual([expect.objectContaining({ params: { id: 'p1' }, body: { handicap: 12 } })]);
    expect(await within(await card()).findByText('None waits any more.')).toBeVisible();
    expect(await card()).toHaveFocus();
  });

  test('when Approve is double-clicked, then the second half decides nothing about the next, who has come into its place', async () => {
    const { api } = open({ listWaitingHandicaps: [ofAnna, ofBen], approveHandicap: anna({ version: 4 }) });
    const approve = await screen.findByRole('button', { name: 'Approve 12 for Anna Keller' });
    api.answer({ listWaitingHandicaps: [ofBen] });
    const timeGoesOn = noTimePasses();
    approve.focus();
    fireEvent.click(approve, { detail: 1 });
    await waitFor(() => expect(approve).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: 'Approve 9 for Ben Okafor' }), { detail: 2 });
    timeGoesOn();
    expect(await card()).toHaveFocus();
    expect(api.callsOf('approveHandicap')).toHaveLength(1);
  });

  test.each([
    ['Approve', 'Refuse', 'approveHandicap'],
    ['Refuse', 'Approve', 'refuseHandicap'],
  ])('when %s is on its way, then it keeps the focus, and %s cannot be pressed', async (word, other, call) => {
    const { user } = open({ listWaitingHandicaps: [ofAnna], [call]: () => new Promise<never>(() => undefined) });
    const pressed = await screen.findByRole('button', { name: `${word} 12 for Anna Keller` });
    await user.click(pressed);
    await waitFor(() => expect(screen.getByRole('button', { name: `${other} 12 for Anna Keller` })).toBeDisabled());
    expect(pressed).toBeEnabled();
    expect(pressed).toHaveFocus();
  });

  test('when another admin was faster, then that is said, and the list is as it is now', async () => {
    const message = 'Somebody has decided about this handicap meanwhile. Please look again.';
    const { user, api } = open({
      listWaitingHandicaps: [ofAnna, ofBen],
      approveHandicap: { status: 409, message },
    });
    const approve = await screen.findByRole('button', { name: 'Approve 12 for Anna Keller' });
    api.answer({ listWaitingHandicaps: [ofBen] });
    await user.click(approve);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Anna Keller')).not.toBeInTheDocument());
    expect(screen.getByText('Ben Okafor')).toBeVisible();
  });

  test.each<[string, FakeAnswers['listWaitingHandicaps']]>([
    ['none waits', []],
    ['it cannot be had', { status: 503, message: 'Please try again' }],
  ])('when %s, then nothing is shown', async (_, answer) => {
    const { api, container } = open({ ...(answer && { listWaitingHandicaps: answer }) });
    await waitFor(() => expect(api.callsOf('listWaitingHandicaps')).toHaveLength(1));
    expect(container).toHaveTextContent('');
  });
});

describe('the history of a handicap', () => {
  const by = { id: 'p1', name: 'Anna Keller' };
  const carla = { id: 'p9', name: 'Carla Mendes' };
  const history: HandicapChange[] = [
    { at, by, from: 18, to: 12, status: 'waiting' },
    { at, by, from: 18, to: 10, status: 'refused', decidedBy: carla, decidedAt: at },
    { at, by, from: 20, to: 18, status: 'done', decidedBy: carla, decidedAt: at },
    { at, by: carla, from: 24, to: 20, status: 'done' },
  ];
  const open = async (api: FakeAnswers) => {
    const app = renderApp(<PlayersPage />, { user: admin, api: { ...society(), ...api } });
    await app.user.click(await screen.findByRole('button', { name: 'More actions for Anna Keller' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Handicap History' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Handicap History' })) };
  };

  test('when an admin asks for it, then each change says from, to, when, and who made and decided it', async () => {
    const { dialog } = await open({ getHandicapHistory: history });
    expect((await dialog.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'From 18 to 1218 → 12Waiting12 Mar 2026. Asked for by Anna Keller, waits for an admin.',
      'From 18 to 1018 → 10Refused12 Mar 2026. Asked for by Anna Keller, refused by Carla Mendes.',
      'From 20 to 1820 → 1812 Mar 2026. Asked for by Anna Keller, approved by Carla Mendes.',
      'From 24 to 2024 → 2012 Mar 2026. By Carla Mendes.',
    ]);
  });

  test('when an admin decided days later, then the change has the day from which it counts', async () => {
    const later = '2026-04-02T09:00:00.000Z';
    const { dialog } = await open({
      getHandicapHistory: [{ at, by, from: 20, to: 18, status: 'done', decidedBy: carla, decidedAt: later }],
    });
    expect(await dialog.findByRole('listitem')).toHaveTextContent('2 Apr 2026. Asked for by Anna Keller, approved by');
  });

  test('when there is none, then that is said; when it cannot be had, then it can be asked for again', async () => {
    const { dialog, api, user } = await open({ getHandicapHistory: { status: 503, message: 'Not now' } });
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not now');
    api.answer({ getHandicapHistory: [] });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No changes yet')).toBeVisible();
  });
});
