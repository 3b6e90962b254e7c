import { act, screen, waitFor, within } from '@testing-library/react';
import type { Availability, Fixture, InOrOut, Match } from '@society/contracts';
import { aFixture, aMatch, aSeason } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import {
  aSecondPasses,
  admin,
  anna,
  fakeLive,
  renderApp,
  type FakeAnswers,
  type FakeRequest,
  type Problem,
} from '@society/web-kit/testing';
import { remote } from '../remote.tsx';
import { fakeSeason } from '../../test/society.ts';

const inTheFuture = aFixture({ date: '2199-06-10T12:00:00.000Z' });
const anEvening = { fixtures: [inTheFuture] };

const drawn = { ...anEvening, matches: [aMatch()] };
const eva = { id: 's1', name: 'Eva Lindqvist', handicap: 20 };
const stoodIn = { ...anEvening, matches: [aMatch({ player1SubId: eva.id, player1Sub: eva })] };
const leftOver = { listSeasons: [aSeason({ id: '2', name: '2027' }), aSeason({ id: '1', isOpen: false })] };

type Season = { fixtures: Fixture[]; matches?: Match[] };
type Options = { user?: typeof anna; api?: FakeAnswers; season?: Season };
/** A page of fixture 4, whose answers are remembered. */
const open = (path: string, { user = anna, api = {}, season = anEvening }: Options = {}) => {
  const league = fakeSeason(season);
  const now: { answers: Availability } = { answers: [] };
  const app = renderApp(remote, {
    path: `/fixtures/4/${path}`,
    user,
    live: <LiveUpdates />,
    api: {
      ...league.answers,
      getAvailability: () => now.answers,
      answerAvailability: ({ body }: FakeRequest) => {
        const { answer, playerId } = body as { answer: InOrOut | null; playerId: string };
        const others = now.answers.filter((one) => one.playerId !== playerId);
        now.answers = answer === null ? others : [...others, { playerId, answer }];
        return now.answers;
      },
      ...api,
    },
  });
  return { ...app, now, sent: () => app.api.callsOf('answerAvailability').map(({ body }) => body) };
};
const own = async () => within(await screen.findByRole('group', { name: /^Are you in for/ }));
const isPressed = (name: string) => async () =>
  expect((await own()).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

describe('the page that a mail leads to', () => {
  test('when it is opened, then nothing is said; a tap answers, and another takes it back', async () => {
    const { user, sent } = open('answer');
    expect(await screen.findByText(/until the end of that day\.$/)).toBeVisible();
    await user.click((await own()).getByRole('button', { name: 'In' }));
    await waitFor(isPressed('In'));
    await user.click((await own()).getByRole('button', { name: 'Out' }));
    await waitFor(isPressed('Out'));
    aSecondPasses();
    await user.click((await own()).getByRole('button', { name: 'Out' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toEqual(['in', 'out', null].map((answer) => ({ answer, playerId: 'p1' })));
    await waitFor(async () =>
      expect((await own()).getByRole('button', { name: 'Out' })).toHaveAttribute('aria-pressed', 'false'),
    );
  });

  test('when it is opened only, then nothing is sent', async () => {
    const { sent } = open('answer');
    await own();
    expect(await screen.findByRole('link', { name: 'See who comes' })).toHaveAttribute('href', '/fixtures/4/matches');
    expect(sent()).toEqual([]);
  });

  test('when the evening is over, then its matches are offered, not who comes', async () => {
    open('answer', { season: { fixtures: [aFixture({ date: '2020-01-01T12:00:00.000Z' })] } });
    expect(await screen.findByText('This evening is over.')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAccessibleName('See the matches');
  });

  test('when the answer is refused, then it says why, and what was known stands again', async () => {
    const { user } = open('answer', {
      api: { answerAvailability: { status: 409, message: 'This season is closed.' } },
    });
    await user.click((await own()).getByRole('button', { name: 'In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This season is closed.');
    expect((await own()).getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('when somebody is drawn, then they are not asked, since nobody would hear, and can say there that they cannot play', async () => {
    let match = aMatch();
    const reportAbsence = () => (match = { ...match, absences: [{ playerId: 'p1', isOffered: false }], version: 2 });
    const { user, api } = open('answer', { api: { listMatches: () => [match], reportAbsence } });
    expect(await screen.findByRole('link', { name: 'v Ben Okafor' })).toHaveAttribute(
      'href',
      '/live-scoring?matchId=12',
    );
    expect(screen.queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: "Can't play" }));
    expect(await screen.findByText(/^You cannot play\. The admins know/)).toBeVisible();
    expect(api.callsOf('reportAbsence')).toMatchObject([{ params: { id: '12', playerId: 'p1' } }]);
  });

  test('when somebody plays for them, then that is said, and nothing is asked or offered that would reach nobody', async () => {
    open('answer', { season: stoodIn });
    expect(await screen.findByText('Eva Lindqvist plays for you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'v Ben Okafor' })).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: "Can't play" })).not.toBeInTheDocument();
  });

  test('when it cannot be known whether somebody is drawn, then they are asked', async () => {
    open('answer', { api: { listMatches: { status: 503, message: 'The service is unavailable' } } });
    expect((await own()).getByRole('button', { name: 'In' })).toBeVisible();
  });

  test('when its season was closed, then nobody is asked what could not be answered, and its matches are offered', async () => {
    open('answer', { api: leftOver });
    expect(await screen.findByText('Its season is closed, so nobody waits for an answer.')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAccessibleName('See the matches');
    expect(screen.queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
  });

  test.each([
    ['the evening is over', { season: { fixtures: [aFixture({ date: '2020-01-01T12:00:00.000Z' })] } }, 'is over'],
    ['they do not play', { user: { ...admin, plays: false } }, 'You do not play'],
  ])('when %s, then that is said in the place of the buttons', async (_, over, words) => {
    open('answer', over);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
  });
});

describe('the page of a fixture', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Who Comes' }));

  test('when members have answered, then it counts them and has their names, and follows', async () => {
    const live = fakeLive();
    const { now, user } = open('matches');
    expect(await (await card()).findByText('0 in, 0 out, 4 not answered')).toBeVisible();
    live.accept();
    now.answers = [
      { playerId: 'p2', answer: 'in' },
      { playerId: 'p3', answer: 'out' },
      { playerId: 's1', answer: 'in' },
    ];
    await act(async () => live.push({ name: 'availability.changed', fixtureId: '4', version: 1 }));
    await user.click(await (await card()).findByText('2 in, 1 out, 2 not answered'));
    const names = (await card()).getAllByRole('list', { hidden: true }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ben OkaforEva Lindqvist', 'Dora Silva', 'Anna KellerEli Brown']);
    expect((await card()).queryByRole('button', { name: 'Answer for Somebody' })).not.toBeInTheDocument();
  });

  test('when an admin was told by telephone, then they find the person and answer for them', async () => {
    const { user, sent } = open('matches', { user: admin });
    await user.click(await (await card()).findByRole('button', { name: 'Answer for Somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
    await user.type(dialog.getByRole('searchbox'), 'silva do');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.queryByText('Nobody Found')).not.toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox'), 'x');
    expect(dialog.getByText('Nobody Found')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('0 found');
    await user.type(dialog.getByRole('searchbox'), '{Backspace}');
    await user.click(
      within(dialog.getByRole('group', { name: 'Is Dora Silva in?' })).getByRole('button', { name: 'Out' }),
    );
    await waitFor(() => expect(sent()).toEqual([{ answer: 'out', playerId: 'p3' }]));
  });

  test('when somebody is drawn, then they are not asked whether they are in, and see where to say that they cannot play', async () => {
    open('matches', { season: drawn });
    expect(await (await card()).findByRole('link', { name: 'v Ben Okafor' })).toBeVisible();
    expect((await card()).getByText('If you cannot play, say so in your match.')).toBeVisible();
    expect(await (await card()).findByText('2 drawn, 0 in, 0 out, 2 not answered')).toBeVisible();
    expect((await card()).queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
  });

  test('when somebody plays for them, then they are asked no more either, and are not sent to a match that they are out of', async () => {
    open('matches', { season: stoodIn });
    expect(await (await card()).findByText('Eva Lindqvist plays for you')).toBeVisible();
    expect((await card()).queryByText('If you cannot play, say so in your match.')).not.toBeInTheDocument();
    expect((await card()).queryByRole('group', { name: /^Are you in/ })).not.toBeInTheDocument();
  });

  test('when the admin seeks somebody else before the answer is refused, then that is told though its line has gone', async () => {
    const answer = Promise.withResolvers<Problem>();
    const { user } = open('matches', { user: admin, api: { answerAvailability: () => answer.promise } });
    await user.click(await (await card()).findByRole('button', { name: 'Answer for Somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
    const line = within(dialog.getByRole('group', { name: 'Is Dora Silva in?' }));
    await user.click(line.getByRole('button', { name: 'In' }));
    await user.type(dialog.getByRole('searchbox'), 'ben');
    answer.resolve({ status: 409, message: 'This season is closed.' });
    expect(await screen.findByText('This season is closed.', { selector: 'li *' })).toBeVisible();
  });

  test('when somebody is drawn, then an admin does not answer for them, and reads where to say that they cannot play', async () => {
    const { user } = open('matches', { user: admin, season: drawn });
    await user.click(await (await card()).findByRole('button', { name: 'Answer for Somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
    expect(dialog.getAllByText('Drawn')).toHaveLength(2);
    expect(dialog.getByText(/^If a player is drawn and cannot play/)).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'Is Ben Okafor in?' })).not.toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Is Dora Silva in?' })).toBeVisible();
  });

  test('when somebody plays for somebody, then an admin answers for neither', async () => {
    const { user } = open('matches', { user: admin, season: stoodIn });
    await user.click(await (await card()).findByRole('button', { name: 'Answer for Somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Somebody' }));
    expect(dialog.getAllByText('Drawn')).toHaveLength(3);
    expect(dialog.queryByRole('group', { name: 'Is Anna Keller in?' })).not.toBeInTheDocument();
  });

  test('when it cannot be known who comes, then that is said, and Try again brings it', async () => {
    const { api, user } = open('matches', { api: { getAvailability: { status: 503, message: 'Please try again' } } });
    expect(await (await card()).findByText('Failed to fetch who comes')).toBeVisible();
    api.answer({ getAvailability: [] });
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByText('0 in, 0 out, 4 not answered')).toBeVisible();
  });

  test.each([
    ['the evening is over', { season: { fixtures: [aFixture({ date: '2020-01-01T12:00:00.000Z' })] } }],
    ['it was left over in a closed season', { api: leftOver }],
  ])('when %s, then nobody is asked', async (_, over) => {
    const { api } = open('matches', over);
    await waitFor(() => expect(api.callsOf('listSeasons')).toHaveLength(1));
    expect(await screen.findByText('No matches scheduled')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Who Comes' })).not.toBeInTheDocument();
  });
});
