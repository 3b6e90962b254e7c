import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fixture, Match, Question, RoundAction } from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch, aSeason } from '@society/contracts/testing';
import { addActions } from '@society/league-client';
import { aSecondPasses, anna, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';
import { ownMatters, type Known } from './own-matters.ts';

const now = new Date('2026-03-12T18:00:00.000Z');
const known = (over: Partial<Known> = {}, fixtures: readonly Fixture[] = [aFixture()]): Known => ({
  userId: 'p1',
  matches: [],
  disputed: [],
  log: [],
  evenings: { fixtures, now, timeZone: 'Europe/London' },
  ...over,
});
const linesOf = (matches: readonly Match[], over: Partial<Known> = {}) => ownMatters(known({ matches, ...over }));

test('when nothing waits, then there is no line: a match to come, one of others, one that is over', () => {
  const others = aRunningMatch({ player1Id: 'p8', player2Id: 'p9', differences: 2 });
  const theirs = { ...others, player1: { ...others.player1, id: 'p8' }, player2: { ...others.player2, id: 'p9' } };
  expect(linesOf([aMatch(), theirs, aFinishedMatch(), aRunningMatch()])).toEqual([]);
});

test.each([
  ['holes differ', aRunningMatch({ differences: 2 }), '2 holes differ. Look at the cards together.'],
  [
    'the other has completed',
    aRunningMatch({ player2Completed: true }),
    'Ben Okafor has completed the round. Yours is still open.',
  ],
])('when %s, then the match leads there', (_, match, text) => {
  expect(linesOf([match])).toMatchObject([{ title: 'v Ben Okafor', text, to: '/live-scoring/12' }]);
});

test('when one has completed oneself, then nothing waits; once the evening is over, the match does', () => {
  expect(linesOf([aRunningMatch({ player1Completed: true })])).toEqual([]);
  const evenings = { ...known().evenings, now: new Date('2026-03-13T09:00:00.000Z') };
  expect(linesOf([aMatch()], { evenings })).toMatchObject([{ badge: 'Unfinished', to: '/live-scoring/12' }]);
});

test('when one’s own completion waits on this phone, then the round is not open, and while anything waits the match is not unfinished', () => {
  const theirs = aRunningMatch({ player2Completed: true });
  const late = { evenings: { ...known().evenings, now: new Date('2026-03-13T09:00:00.000Z') } };
  const waits = (...waiting: readonly RoundAction[]) => ({ log: [{ matchId: '12', waiting }] });
  const completed = (playerId: string) => waits({ id: 'done', kind: 'complete', playerId });
  expect(linesOf([theirs], completed('p1'))).toEqual([]);
  expect(linesOf([theirs], { ...completed('p1'), ...late })).toEqual([]);
  expect(linesOf([theirs], completed('p2'))).toMatchObject([{ badge: 'To complete' }]);
  expect(linesOf([aMatch()], { ...waits({ id: 's', kind: 'start' }), ...late })).toEqual([]);
});

test('when somebody plays for one, then what is open in that match waits for them and for nobody else', () => {
  const substitute = { player1SubId: 's1', player1Sub: { id: 's1', name: 'Sam Reed', handicap: 22 } };
  const match = aRunningMatch({ ...substitute, differences: 2 });
  expect(linesOf([match])).toEqual([]);
  expect(linesOf([match], { userId: 's1' })).toHaveLength(1);
});

test('when a result is disputed, or one has not said in or out, then that waits until it is done', () => {
  const disputed = [aFinishedMatch({ disputed: true, differences: 1 })];
  expect(linesOf([], { disputed })).toMatchObject([
    { badge: 'Disputed', text: expect.stringContaining('1 hole differs') },
  ]);
  const fixture = aFixture();
  expect(linesOf([], { next: { fixture, answers: [] } })).toMatchObject([
    { title: fixture.name, text: 'Thursday 12 March. You have not said yet.', to: '/fixtures/4/answer' },
  ]);
  expect(linesOf([], { next: { fixture, answers: [{ playerId: 'p1', answer: 'out' }] } })).toEqual([]);
});

const question: Question = {
  matchId: '12',
  playerId: 'p2',
  name: 'Ben Okafor',
  opponent: 'Dora Silva',
  fixture: { id: '4', name: 'Week 4', date: '2199-03-12T12:00:00.000Z', location: 'Here' },
  as: 'player',
  answer: null,
  isTaken: false,
};
const open = (api: FakeAnswers) =>
  renderApp(<LiveMatches />, {
    user: anna,
    api: { listLiveMatches: [], listFixtures: [], getActiveFixture: null, ...api },
  });

test('when somebody is asked to play for another, then one tap on the dashboard answers, and a no takes the question away, which is said', async () => {
  const waiting = { questions: [question], disputed: [] };
  const { user, api } = open({
    getForYou: () => waiting,
    answerQuestion: ({ body }: FakeRequest) => {
      waiting.questions = [{ ...question, answer: (body as Pick<Question, 'answer'>).answer }];
      return { ...question, answer: (body as Pick<Question, 'answer'>).answer };
    },
  });
  expect(await screen.findByRole('region', { name: 'For you' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, I play' }));
  expect(await screen.findByText('You have said yes. You will hear when you are in the match.')).toBeVisible();
  // Whether they are in the match by now is the club's setting.
  expect(screen.getByText('You have said yes to playing for Ben Okafor', { selector: 'li *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(await screen.findByText('Nothing waits any more.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'For you' }).querySelector('ul')).toHaveFocus());
  expect(api.callsOf('answerQuestion').map(({ body }) => body)).toEqual([{ answer: 'yes' }, { answer: 'no' }]);
});

test('when the evening has tee times, then whoever is asked reads when they would play', async () => {
  const asked = { ...question, teeTime: '2199-03-12T17:40:00.000Z' };
  open({ getForYou: { questions: [asked], disputed: [] } });
  expect(await screen.findByText('Against Dora Silva · Week 4 · Tuesday 12 March 2199, 17:40')).toBeVisible();
});

test('when one of two questions is answered with a no, then the focus is not lost with it', async () => {
  const other = { ...question, matchId: '13', name: 'Finn Berg' };
  const waiting = { questions: [question, other], disputed: [] };
  const { user } = open({
    getForYou: () => waiting,
    answerQuestion: () => {
      waiting.questions = [other];
      return { ...question, answer: 'no' };
    },
  });
  const first = await screen.findByRole('group', { name: 'Can you play for Ben Okafor?' });
  await user.click(within(first).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'For you' }).querySelector('ul')).toHaveFocus());
});

test('when the next evening asks whether one is in, then it leads to the answer, unless one is drawn in it already', async () => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const asked = { getActiveFixture: fixture, getAvailability: [], listFixtures: [fixture] };
  const { unmount } = open({ ...asked, getForYou: { questions: [], disputed: [] } });
  expect(await screen.findByRole('link', { name: /You have not said yet/ })).toHaveAttribute(
    'href',
    '/fixtures/4/answer',
  );
  unmount();
  open({ ...asked, getForYou: { questions: [], disputed: [] }, listLiveMatches: [aMatch()] });
  expect(await screen.findByRole('heading', { name: 'My match' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
});

const ofOthers = aMatch({ player1Id: 'p8', player1: { ...aMatch().player1, id: 'p8' } });
test.each([
  ['only others are drawn in the next evening', ofOthers],
  ['the own match is of another evening', aMatch({ fixtureId: '3' })],
])('when %s, then one is still asked whether one is in', async (_, match) => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const asked = { getActiveFixture: fixture, getAvailability: [], listFixtures: [fixture] };
  open({ ...asked, getForYou: { questions: [], disputed: [] }, listLiveMatches: [match] });
  expect(await screen.findByRole('link', { name: /You have not said yet/ })).toBeVisible();
});

test('when somebody is asked to play for another on the next evening, then they are not asked as well whether they are in', async () => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const asked = { getActiveFixture: fixture, getAvailability: [], listFixtures: [fixture] };
  open({ ...asked, getForYou: { questions: [question], disputed: [] } });
  expect(await screen.findByRole('group', { name: 'Can you play for Ben Okafor?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /You have not said yet/ })).not.toBeInTheDocument();
});

test('when somebody else has said yes to it before them, then they are asked whether they are in after all', async () => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const asked = { getActiveFixture: fixture, getAvailability: [], listFixtures: [fixture] };
  open({ ...asked, getForYou: { questions: [{ ...question, isTaken: true }], disputed: [] } });
  expect(await screen.findByRole('link', { name: /You have not said yet/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Can you play for Ben Okafor?' })).not.toBeInTheDocument();
});

test('when another evening becomes the next one, then what is shown stays while its answers are on their way', async () => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const { api, queryClient } = open({ getForYou: { questions: [question], disputed: [] } });
  const shown = await screen.findByRole('group', { name: 'Can you play for Ben Okafor?' });
  api.answer({ getActiveFixture: fixture, getAvailability: () => new Promise<never>(() => undefined) });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(api.callsOf('getAvailability')).toHaveLength(1));
  expect(shown).toBeInTheDocument();
});

test('when the next evening that the phone keeps has gone, then nobody is asked about it', async () => {
  const gone = { getActiveFixture: aFixture({ date: '2020-03-12T12:00:00.000Z' }), getAvailability: [] };
  const { api } = open({ ...gone, getForYou: { questions: [question], disputed: [] }, listFixtures: [] });
  expect(await screen.findByRole('region', { name: 'For you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /You have not said yet/ })).not.toBeInTheDocument();
  expect(api.callsOf('getAvailability')).toHaveLength(0);
});

test('when the season of the next evening is closed, then nobody is asked any more what they could not answer', async () => {
  const getActiveFixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const nothing = { getAvailability: [], getForYou: { questions: [], disputed: [] } };
  const { api, queryClient } = open({ ...nothing, getActiveFixture, listSeasons: [aSeason()] });
  expect(await screen.findByRole('link', { name: /You have not said yet/ })).toBeVisible();
  api.answer({ listSeasons: [aSeason({ isOpen: false })] });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument());
});

test('when the round was completed on this phone without signal, then the dashboard does not call it open', async () => {
  const match = aRunningMatch({ player2Completed: true });
  open({ listLiveMatches: [match], getForYou: { questions: [], disputed: [] } });
  expect(await screen.findByText('Ben Okafor has completed the round. Yours is still open.')).toBeVisible();
  await act(() => addActions('p1', '12', [{ id: 'done', kind: 'complete', playerId: 'p1' }]));
  await waitFor(() => expect(screen.queryByText(/Yours is still open/)).not.toBeInTheDocument());
});

test('when it cannot be had, then the matches are there all the same', async () => {
  open({ getForYou: { status: 503, message: 'Please try again' } });
  expect(await screen.findByText('No live matches at the moment')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
});

test('when the player taps Can’t play at their match, then it says so, and another tap takes it back', async () => {
  let match = aMatch();
  const absences = [{ playerId: 'p1', isOffered: true }];
  const { user } = open({
    getForYou: { questions: [], disputed: [] },
    listLiveMatches: () => [match],
    listFixtures: [aFixture({ date: '2199-03-12T12:00:00.000Z' })],
    reportAbsence: () => (match = aMatch({ absences, version: 2 })),
    withdrawAbsence: () => (match = aMatch({ version: 3 })),
  });
  await user.click(await screen.findByRole('button', { name: "Can't play" }));
  const words = 'You cannot play. Somebody would play for you; an admin places them.';
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  const back = screen.getByRole('button', { name: 'I can play after all' });
  expect(back.compareDocumentPosition(screen.getByText(words))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  aSecondPasses();
  await user.click(back);
  expect(await screen.findByRole('button', { name: "Can't play" })).toBeVisible();
});

test('when the evening of their match is over, then the player is not offered what would only be refused', async () => {
  const getForYou = { questions: [], disputed: [] };
  open({ getForYou, listLiveMatches: [aMatch()], listFixtures: [aFixture({ date: '2020-03-12T12:00:00.000Z' })] });
  expect(await screen.findByRole('heading', { name: 'My match' })).toBeVisible();
  expect(screen.queryByRole('button', { name: "Can't play" })).not.toBeInTheDocument();
});
