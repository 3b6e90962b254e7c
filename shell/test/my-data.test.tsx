import { screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aLeagueRow, aMatch, aSeason } from '@society/contracts/testing';
import { anna, userOf, type FakeAnswers } from '@society/web-kit/testing';
import { download } from '@society/web-kit/reports';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));
jest.mock('@society/web-kit/reports', () => ({ download: jest.fn() }));
beforeEach(() => jest.mocked(download).mockClear());

const matches: Match[] = [aFinishedMatch(), aMatch({ id: '14', player2SubId: 'p1', player1Id: 'p7', player2Id: 'p8' })];
const line = { at: '2026-03-12T18:00:00.000Z', receivedAt: '2026-03-12T18:00:00.000Z', counted: true } as const;
const answers: FakeAnswers = {
  me: userOf(anna),
  getCalendarAddress: { path: '/api/calendar/token-of-twenty-letters.ics' },
  listSessions: [],
  listDeviceKeys: [],
  getNotifications: { ...chosenNotifications, tournamentUpdates: false },
  getHandicapHistory: [],
  listPasskeys: {
    passkeys: [{ id: 'k1', name: 'Phone', createdAt: line.at, lastUsedAt: null }],
    isNeeded: true,
    site: 'localhost',
  },
  listSeasons: [aSeason(), aSeason({ id: '2', name: '2025' })],
  getLeagueStats: ({ query }) => [
    aLeagueRow({ playerId: 'p2', position: 9 }),
    aLeagueRow({ position: query['seasonId'] === '2' ? 5 : 1 }),
  ],
  getAvailability: [
    { playerId: 'p2', answer: 'in' },
    { playerId: 'p1', answer: 'out' },
  ],
  listFixtures: [aFixture({ id: '3', name: 'Week 3' }), aFixture()],
  listMatches: matches,
  getHistory: ({ params }) => [{ ...line, kind: 'start', by: { id: 'p1', name: `Anna in ${params['id'] ?? ''}` } }],
};
const open = async (api: FakeAnswers = {}) => {
  const app = await renderShell({ path: '/settings', user: anna, api: { ...answers, ...api } });
  const card = within(await screen.findByRole('region', { name: 'Your Data' }));
  return { ...app, card, save: () => app.user.click(card.getByRole('button', { name: 'Download My Data' })) };
};
const saved = (): unknown => {
  const content = jest.mocked(download).mock.calls[0]?.[1];
  return typeof content === 'string' ? JSON.parse(content) : undefined;
};

test('when somebody wants their data, then one file has all that the club keeps of them, and nothing is changed', async () => {
  const { save, api } = await open();
  await save();
  expect(await screen.findByText('Your data is saved')).toBeVisible();
  expect(jest.mocked(download).mock.calls[0]?.[0]).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(saved()).toMatchObject({
    person: { id: 'p1', name: 'Anna Keller' },
    notifications: { tournamentUpdates: false },
    passkeys: [{ name: 'Phone' }],
    isPasskeyNeeded: true,
    inOrOut: ['Week 3', aFixture().name].map((fixture) => ({ fixture, answer: 'out' })),
    leagueTables: [{ position: 1 }, { season: '2025', position: 5 }],
    notInHere: expect.arrayContaining(
      [
        /^The address of your calendar/,
        /^Passkeys for a former address/,
        /^Receipts of what your phone has sent/,
        /^That you sat out a draw/,
        /^Matches in which somebody else took your place/,
        /^What you sent to matches that were deleted/,
        /^Whether you said In or Out for an evening that was moved/,
        /^Whether you said In or Out while you take no part/,
        /^What you did as an admin to courses, clubhouse links/,
        /^When you were invited/,
        /^Failed attempts to sign in as you/,
        /^The log of the site/,
        /^Pictures that you have replaced/,
      ].map((words): unknown => expect.stringMatching(words)),
    ),
    matches: [
      { id: '12', fixture: { id: '4' }, history: [{ by: { name: 'Anna in 12' } }] },
      { id: '14', history: [{ by: { name: 'Anna in 14' } }] },
    ],
  });
  expect(JSON.stringify(saved())).not.toMatch(/token-of-twenty-letters|you leave/);
  expect(api.callsOf('changeNotifications')).toEqual([]);
  expect(api.callsOf('listMatches').map(({ query }) => query)).toEqual([{ playerId: 'p1' }]);
});

test('when somebody reads what the file is, then it promises no more than is in it', async () => {
  const { card } = await open();
  expect(card.getByText(/^What the club keeps about you, in one file.*It says what it leaves out\.$/)).toBeVisible();
  expect(card.queryByText(/everything/i)).not.toBeInTheDocument();
});

test('when it takes a while, then it asks for four at a time and says how far it is, and a second press begins nothing', async () => {
  const waiting: (() => void)[] = [];
  const { card, save, api } = await open({
    listMatches: ['1', '2', '3', '4', '5', '6'].map((id) => aMatch({ id })),
    getHistory: () => new Promise((resolve) => waiting.push(() => resolve([]))),
  });
  await save();
  expect(await card.findByText('0 of 6 matches')).toBeVisible();
  await waitFor(() => expect(waiting).toHaveLength(4));
  expect(card.getByRole('button', { name: 'Gathering...' })).toHaveAttribute('aria-busy', 'true');
  for (const answer of waiting.splice(0)) answer();
  expect(await card.findByText('4 of 6 matches')).toBeVisible();
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  expect(api.callsOf('getHistory')).toHaveLength(6);
});

test('when the page is left meanwhile, then nothing is saved', async () => {
  let answer = (): void => undefined;
  const { save, api, unmount } = await open({
    listSeasons: () => new Promise((resolve) => (answer = () => resolve([]))),
  });
  await save();
  await waitFor(() => expect(api.callsOf('listSeasons')).toHaveLength(1));
  unmount();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(download).not.toHaveBeenCalled();
});

test('when a match is deleted meanwhile, then the file has it without a history', async () => {
  const { save } = await open({ getHistory: { status: 404, message: 'Match not found' } });
  await save();
  await waitFor(() => expect(download).toHaveBeenCalled());
  expect(saved()).toMatchObject({ matches: [{ history: [] }, { history: [] }] });
});

test('when a fixture is deleted meanwhile, then the file has all the rest', async () => {
  const { save } = await open({ getAvailability: { status: 404, message: 'Fixture not found' } });
  await save();
  await waitFor(() => expect(download).toHaveBeenCalled());
  expect(saved()).toMatchObject({ inOrOut: [], matches: [{ id: '12' }, { id: '14' }] });
});

describe('a picture', () => {
  const photo = `/objects/${'a'.repeat(64)}.webp`;
  const withPhoto = (status: number) => ({
    me: { ...userOf(anna), photo },
    getObject: { status, message: 'There is no such image' },
  });

  /** The server, or a network before it, answers with something of this type. */
  const comesAs = (type: string) => {
    const others = globalThis.fetch;
    const headers = new Headers({ 'content-type': type });
    const arrayBuffer = async () => new Uint8Array([0, 137, 255]).buffer;
    const picture = { ok: true, status: 200, headers, arrayBuffer } as Response;
    globalThis.fetch = (to, how) =>
      to === photo && how?.cache === 'no-store' ? Promise.resolve(picture) : others(to, how);
  };

  test('when it is there, then the file has it as an address that any browser shows', async () => {
    const { save } = await open(withPhoto(404));
    comesAs('image/png');
    await save();
    await waitFor(() => expect(download).toHaveBeenCalled());
    expect(saved()).toMatchObject({ pictures: { photo: 'data:image/png;base64,AIn/' } });
  });

  test('when it is there no more, then the file is saved without it', async () => {
    const { save } = await open(withPhoto(404));
    await save();
    await waitFor(() => expect(download).toHaveBeenCalled());
    expect(saved()).toMatchObject({ person: { photo }, pictures: {} });
  });

  test.each([
    ['cannot be had now', withPhoto(503), 'image/png'],
    ['comes as the page of a network that wants a sign-in', withPhoto(404), 'text/html'],
  ])('when it %s, then no half of a file is saved, and that is said', async (_, answered, type) => {
    const { card, save } = await open(answered);
    if (type === 'text/html') comesAs(type);
    await save();
    expect(await card.findByRole('alert')).toHaveTextContent(
      'One of your pictures could not be fetched. Please try again.',
    );
    expect(download).not.toHaveBeenCalled();
  });
});

test.each<keyof FakeAnswers>(['getHandicapHistory', 'getHistory'])(
  'when something (%s) cannot be had, then no half of a file is saved, it says why, and can be tried again',
  async (what) => {
    const { card, save, api } = await open({ [what]: { status: 503, message: 'People are away' } });
    await save();
    expect(await card.findByRole('alert')).toHaveTextContent('People are away');
    expect(download).not.toHaveBeenCalled();
    api.answer(answers);
    await save();
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(card.queryByRole('alert')).not.toBeInTheDocument();
  },
);
