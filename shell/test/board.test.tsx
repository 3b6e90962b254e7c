import { act, renderHook, screen } from '@testing-library/react';
import { aBoard, aBoardMatch } from '@society/contracts/testing';
import { axeFindings, testClub, type FakeAnswers } from '@society/web-kit/testing';
import { SCENE_MS } from '../src/pages/board/BoardPage.tsx';
import { ASK_EVERY_MS } from '../src/pages/board/use-board.ts';
import { LOOK_EVERY_MS, useFreshPage } from '../src/pages/board/use-fresh-page.ts';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

type Answer = Exclude<FakeAnswers['getBoard'], undefined>;
const token = 'b'.repeat(32);
const open = (getBoard: Answer) => renderShell({ path: `/board/${token}`, api: { getBoard } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('when somebody opens the link, then the matches of the evening are there without a sign-in', async () => {
  const { api } = await open(aBoard());
  expect(await screen.findByRole('heading', { level: 2, name: 'Now playing' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Fairway Society' })).toBeVisible();
  expect(screen.getByText('6 – 4')).toBeVisible();
  expect(screen.getByText('Hole 3 of 9')).toBeVisible();
  expect(api.callsOf('getBoard')[0]?.params).toEqual({ token });
  expect(await axeFindings()).toEqual([]);
});

test('when the club has a logo, then the screen shows it', async () => {
  const logo = '/club/logo?of=aaaaaaaaaaaa';
  await renderShell({ path: `/board/${token}`, club: { ...testClub, logo }, api: { getBoard: aBoard() } });
  expect(await screen.findByRole('presentation')).toHaveAttribute('src', logo);
});

test('when the television does not know the club’s time zone, then the board is shown all the same', async () => {
  await open(aBoard({ timeZone: 'Middle/Earth' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Now playing' })).toBeVisible();
});

describe('while nobody taps anything', () => {
  const away = { status: 503, message: 'The service is not available right now. Please try again.' };
  const start = async (first: Answer) => {
    jest.useFakeTimers();
    const app = await open(first);
    await pass(100);
    return app;
  };
  const withPoints = (points1: number) => aBoard({ matches: aBoard().matches.map((match) => ({ ...match, points1 })) });
  const scene = () => screen.getByRole('heading', { level: 2 }).textContent;

  test('when time passes, then scene follows scene, and the first one comes again with what is new', async () => {
    const { api } = await start(withPoints(6));
    expect([scene(), screen.getByText('6 – 4').textContent]).toEqual(['Now playing', '6 – 4']);
    api.answer({ getBoard: withPoints(8) });
    const scenes: (string | null)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(SCENE_MS);
      scenes.push(scene());
    }
    expect(scenes).toEqual(['League table · Season 1', 'Next fixture', 'Now playing']);
    expect(screen.getByText('8 – 4')).toBeVisible();
  });

  test('when nobody answers, then what was known stays with the time, and goes on by itself', async () => {
    const { api } = await start(aBoard());
    api.answer({ getBoard: away });
    await pass(ASK_EVERY_MS * 4);
    expect(screen.getByText(/^No connection since \d\d:\d\d\. Trying again\.$/)).toBeVisible();
    expect(scene()).not.toBeNull();
    api.answer({ getBoard: aBoard() });
    await pass(35_000);
    expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
  });

  test('when nobody has answered since yesterday, then that is said, since the time alone would pass for today’s', async () => {
    const { api } = await start(aBoard());
    api.answer({ getBoard: away });
    await pass(ASK_EVERY_MS * 4);
    jest.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await pass(SCENE_MS);
    expect(screen.getByText('No connection since yesterday. Trying again.')).toBeVisible();
  });

  test('when it wakes after a night and nobody answers, then it says from when what it shows is, not when it woke', async () => {
    const { api } = await start(aBoard());
    api.answer({ getBoard: away });
    jest.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await pass(ASK_EVERY_MS * 4);
    expect(screen.getByText('No connection since yesterday. Trying again.')).toBeVisible();
  });

  test('when nobody has ever answered, then that is said until somebody does', async () => {
    const { api } = await start(away);
    await pass(ASK_EVERY_MS * 4);
    expect(screen.getByText('Fairway Society cannot be reached. Trying again.')).toBeVisible();
    api.answer({ getBoard: aBoard() });
    await pass(35_000);
    expect(scene()).not.toBeNull();
  });

  test('when the link is removed, then that is said, and a link that is there again shows the board again', async () => {
    const { api } = await start(aBoard());
    api.answer({ getBoard: { status: 404, message: 'There is no such board' } });
    await pass(ASK_EVERY_MS * 2);
    expect(screen.getByText(/no longer opens the clubhouse screen/)).toBeVisible();
    api.answer({ getBoard: aBoard() });
    await pass(40_000);
    expect(scene()).not.toBeNull();
  });
});

describe('the release', () => {
  const follow = async (askRelease: () => string | undefined, isStored = () => false) => {
    jest.useFakeTimers();
    sessionStorage.clear();
    const reload = jest.fn();
    const ask = async () => askRelease();
    renderHook(() => useFreshPage(reload, ask, isStored));
    await pass(100);
    return { reload };
  };

  test('when another release is there, then the page is loaded anew, once', async () => {
    let present = 'a';
    const { reload } = await follow(() => present);
    await pass(LOOK_EVERY_MS);
    expect(reload).not.toHaveBeenCalled();
    present = 'b';
    await pass(LOOK_EVERY_MS * 3);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('when the worker has stored a release only after the page was loaded anew for it, then the page is loaded once more', async () => {
    let present = 'a';
    let isStored = false;
    const { reload } = await follow(
      () => present,
      () => isStored,
    );
    present = 'b';
    await pass(LOOK_EVERY_MS * 2);
    expect(reload).toHaveBeenCalledTimes(1);
    isStored = true;
    await pass(LOOK_EVERY_MS);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('when the page has been open for a day, then it is loaded anew, but not while nobody answers', async () => {
    let isAway = true;
    const { reload } = await follow(() => (isAway ? undefined : 'a'));
    await pass(25 * 60 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    isAway = false;
    await pass(LOOK_EVERY_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('when the television finds out meanwhile what day it is, then it is loaded anew after a day all the same', async () => {
    const { reload } = await follow(() => 'a');
    jest.setSystemTime(Date.now() - 48 * 60 * 60_000);
    await pass(25 * 60 * 60_000);
    expect(reload).toHaveBeenCalled();
  });
});

test('when tee times and chances are known, then they are there, by the club’s clock', async () => {
  const chances = { player1: 0.612, draw: 0.1, player2: 0.288 };
  const [running] = aBoard().matches;
  const teeTime = '2026-03-12T17:40:00.000Z';
  const scheduled = aBoardMatch({ id: '14', status: 'scheduled', points1: null, points2: null, teeTime });
  await open(aBoard({ matches: [{ ...aBoardMatch(running), chances }, scheduled] }));
  expect(await screen.findByText('Hole 3 of 9, chances 61% · draw 10% · 29%')).toBeVisible();
  expect(screen.getByText('Tees off at 17:40')).toBeVisible();
});

test.each([
  [{ player1: 0.335, draw: 0.33, player2: 0.335 }, '33% · draw 34% · 33%'],
  [{ player1: 0.997, draw: 0.002, player2: 0.001 }, 'over 99% · draw under 1% · under 1%'],
])('when the chances are %j, then they read as on the match’s page', async (chances, text) => {
  await open(aBoard({ matches: [{ ...aBoardMatch(aBoard().matches[0]), chances }] }));
  expect(await screen.findByText(`Hole 3 of 9, chances ${text}`)).toBeVisible();
});

test('when results are disputed, then the rows of their players are marked, and at the foot stands what that means', async () => {
  const table = aBoard().table.flatMap((row) => [
    { ...row, disputed: 2 },
    { ...row, playerId: 'p2', name: 'Ben Okafor' },
  ]);
  const { unmount } = await open(aBoard({ matches: [], table }));
  expect(await screen.findByRole('row', { name: '1 Anna Keller* 1 +3 3' })).toBeVisible();
  expect(screen.getByRole('row', { name: '1 Ben Okafor 1 +3 3' })).toBeVisible();
  expect(screen.getByText('* A result of this player is disputed and may still change.')).toBeVisible();
  unmount();
  await open(aBoard({ matches: [] }));
  expect(await screen.findByRole('row', { name: /Anna Keller/ })).toBeVisible();
  expect(screen.queryByText(/disputed/)).not.toBeInTheDocument();
});

test('when the link is gone, then that is said and what to do, and nothing else', async () => {
  await open({ status: 404, message: 'There is no such board' });
  expect(await screen.findByText(/no longer opens the clubhouse screen\. Ask an admin for a new one/)).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Invalid Link']);
  expect(await axeFindings()).toEqual([]);
});
