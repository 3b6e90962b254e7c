import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aMatch } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { UnsavedGuard } from '@society/web-kit';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const open = (match: Match, api: FakeAnswers = {}) => {
  const league = fakeLeague(match);
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user: admin,
    api: { ...league.answers, ...api },
    live: <UnsavedGuard />,
  });
  /** The list of live matches is asked for again. */
  const listIsRead = () => act(() => app.queryClient.invalidateQueries({ queryKey: ['/api/matches/live'] }));
  return { ...app, league, listIsRead };
};
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('when a match leaves the live list while its score is corrected', () => {
  const typeAScore = async () => {
    const app = open(aFinishedMatch());
    await press(app, 'Correct Score');
    await app.user.clear(dialog().getByLabelText('Anna Keller'));
    await app.user.type(dialog().getByLabelText('Anna Keller'), '31');
    app.api.answer({ listLiveMatches: [] });
    return app;
  };

  test('then what was typed stays while it is asked for by its id', async () => {
    const app = await typeAScore();
    app.api.answer({ getMatch: () => new Promise<never>(() => {}) });
    await app.listIsRead();
    await waitFor(() => expect(app.api.callsOf('getMatch')).toHaveLength(1));
    expect(dialog().getByLabelText('Anna Keller')).toHaveValue('31');
  });

  test('and cannot be had by its id, then what was typed stays', async () => {
    const app = await typeAScore();
    app.api.answer({ getMatch: { status: 503, message: 'Away' } });
    await app.listIsRead();
    await waitFor(() => expect(app.api.callsOf('getMatch')).toHaveLength(1));
    expect(dialog().getByLabelText('Anna Keller')).toHaveValue('31');
  });

  test('as it was deleted, then that is said', async () => {
    const app = await typeAScore();
    app.api.answer({ getMatch: { status: 404, message: 'Match not found' } });
    await app.listIsRead();
    expect(await screen.findByText('It may have been removed.')).toBeVisible();
  });
});

describe('the reason of a decision', () => {
  const typeAReason = async (api: FakeAnswers = {}) => {
    const app = open(aMatch(), api);
    await press(app, 'Decide Match');
    await app.user.selectOptions(dialog().getByLabelText('Outcome'), 'Called off');
    await app.user.type(dialog().getByLabelText('Reason'), 'Storm');
    return app;
  };

  test('when the round starts meanwhile, then it stays', async () => {
    const app = await typeAReason();
    app.league.change({ status: 'in_progress', currentHole: 1 });
    await app.listIsRead();
    expect(await screen.findByText('Hole 1 of 9')).toBeInTheDocument();
    expect(dialog().getByLabelText('Reason')).toHaveValue('Storm');
  });

  test('when the round starts before anything of it is known here, then it stays', async () => {
    const app = await typeAReason({ getRound: () => new Promise<never>(() => {}) });
    app.league.change({ status: 'in_progress', currentHole: 1 });
    await app.listIsRead();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(dialog().getByLabelText('Reason')).toHaveValue('Storm');
  });

  test('when Escape is pressed at the question, then it is asked before the reason is lost', async () => {
    const app = await typeAReason();
    await app.user.keyboard('{Enter}');
    expect(dialog().getByText(/Decide it so\?$/)).toBeVisible();
    await app.user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await press(app, 'Keep Editing');
    expect(dialog().getByText('Reason: Storm')).toBeVisible();
  });
});
