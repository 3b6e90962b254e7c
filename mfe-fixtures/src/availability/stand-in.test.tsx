import { act, screen, waitFor } from '@testing-library/react';
import type { Question } from '@society/contracts';
import { aFixture, aMatch } from '@society/contracts/testing';
import { aSecondPasses, admin, anna, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';
import { fakeEvening } from '../../test/fake-evening.ts';

const fixture = aFixture({ date: '2199-06-10T12:00:00.000Z' });
const question: Question = {
  matchId: '12',
  playerId: 'p2',
  name: 'Ben Okafor',
  opponent: 'Dora Silva',
  fixture: { id: '4', name: fixture.name, date: fixture.date, location: fixture.location },
  as: 'player',
  answer: null,
  isTaken: false,
};

/** The page that a mail leads to, with these questions. */
const open = (questions: readonly Question[], api: FakeAnswers = {}) => {
  const now = { questions: [...questions] };
  const app = renderApp(remote, {
    path: '/fixtures/4/stand-in',
    user: anna,
    api: {
      getFixture: fixture,
      listCourses: [],
      getForYou: () => ({ questions: now.questions, disputed: [] }),
      listMatches: [],
      answerQuestion: ({ body }: FakeRequest) => {
        const answered = { ...question, answer: (body as Pick<Question, 'answer'>).answer };
        now.questions = [answered];
        return answered;
      },
      ...api,
    },
  });
  return { ...app, now };
};

test('when the page of the mail is opened, then nothing is answered; a tap does, and another takes it back', async () => {
  const { user, api } = open([question]);
  const yes = await screen.findByRole('button', { name: 'Yes, I play' });
  expect(screen.getByText(/^Against Dora Silva · Week 4/)).toBeVisible();
  expect(api.callsOf('answerQuestion')).toEqual([]);
  await user.click(yes);
  expect(await screen.findByText('You have said yes. You will hear when you are in the match.')).toBeVisible();
  aSecondPasses();
  await user.click(screen.getByRole('button', { name: 'Yes, I play', pressed: true }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Yes, I play' })).toHaveAttribute('aria-pressed', 'false'),
  );
  expect(api.callsOf('answerQuestion').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '12', playerId: 'p2' }, { answer: 'yes' }],
    [{ id: '12', playerId: 'p2' }, { answer: null }],
  ]);
});

test('when somebody else was faster, then that is said kindly, and there is nothing more to answer', async () => {
  const now = { isTaken: false };
  const { user } = open([question], {
    getForYou: () => ({ questions: [{ ...question, ...now }], disputed: [] }),
    answerQuestion: () => {
      now.isTaken = true;
      return { ...question, isTaken: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, I play' }));
  expect((await screen.findAllByText(/Somebody else has already said yes/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, I play' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Can you play?' })).toHaveFocus());
});

test('when it is settled, refused, or cannot be had, then that is said', async () => {
  const settled = open([]);
  expect(await screen.findByText(/^This is settled/)).toBeVisible();
  settled.unmount();
  const refused = open([question], { answerQuestion: { status: 409, message: 'This evening is over' } });
  await refused.user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This evening is over');
  refused.unmount();
  open([question], { getForYou: { status: 503, message: 'Please try again' } });
  expect(await screen.findByText(/Failed to fetch the question/)).toBeVisible();
});

test('when whoever said yes is placed at once, or was placed by an admin, then they read against whom they play', async () => {
  const silva = { id: 'p3', name: 'Dora Silva', handicap: 18 };
  const withAnna = aMatch({ player1Id: 'p3', player1: silva, player2Id: 'p1', player2: aMatch().player1 });
  const now = { questions: [question] };
  const { user } = open([question], {
    getForYou: () => ({ ...now, disputed: [] }),
    listMatches: () => (now.questions.length > 0 ? [] : [withAnna]),
    answerQuestion: () => {
      now.questions = [];
      return { ...question, answer: 'yes' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, I play' }));
  expect(await screen.findByText('You are drawn')).toBeVisible();
  expect(screen.getByRole('link', { name: /^v Dora Silva/ })).toHaveAttribute('href', '/live-scoring?matchId=12');
  expect(screen.queryByText(/^This is settled/)).not.toBeInTheDocument();
  // The button went with the question.
  expect(screen.getByRole('group', { name: 'Can you play?' })).toHaveFocus();
});

describe('on a page that is left open overnight', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-12T23:50:00Z'), advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
  const tonight = { ...question, fixture: { ...question.fixture, date: '2026-03-12T12:00:00.000Z' } };
  const dayEnds = () => {
    jest.setSystemTime(new Date('2026-03-13T00:00:30Z'));
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test.each<[string, FakeAnswers]>([
    ['the question is asked for anew', { getForYou: { questions: [], disputed: [] } }],
    ['there is no signal', { getForYou: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('when the day ends and %s, then nobody is asked about yesterday', async (_, answers) => {
    const { api } = open([tonight]);
    expect(await screen.findByRole('button', { name: 'Yes, I play' })).toBeVisible();
    api.answer(answers);
    await dayEnds();
    expect(await screen.findByText(/^This is settled/)).toBeVisible();
    await waitFor(() => expect(api.callsOf('getForYou')).toHaveLength(2));
  });
});

describe('on the page of the evening', () => {
  const absences = [{ playerId: 'p1', isOffered: false }];
  const openMatches = (user: typeof anna, over: FakeAnswers = {}, evening = fakeEvening([aMatch()], { fixture })) => {
    const reportAbsence = () => evening.change('12', () => ({ absences }));
    const withdrawAbsence = () => evening.change('12', () => ({ absences: [] }));
    return renderApp(remote, {
      path: '/fixtures/4/matches',
      user,
      api: { ...evening.answers, listCourses: [], reportAbsence, withdrawAbsence, ...over },
    });
  };

  test('when a player taps that they cannot play, then everybody sees it, and another tap takes it back', async () => {
    const { user, api } = openMatches(anna);
    await user.click(await screen.findByRole('button', { name: "Can't play" }));
    expect(await screen.findByText('Anna Keller cannot play')).toBeVisible();
    expect(screen.getByText('You cannot play. The admins know, and whoever is free is asked.')).toBeVisible();
    expect(api.callsOf('reportAbsence')).toMatchObject([{ params: { id: '12', playerId: 'p1' }, body: {} }]);
    aSecondPasses();
    await user.click(screen.getByRole('button', { name: 'I can play after all' }));
    await waitFor(() => expect(screen.queryByText('Anna Keller cannot play')).not.toBeInTheDocument());
  });

  test('when an admin says it for somebody by the menu, then a toast says so, and that it was taken back', async () => {
    const { user } = openMatches(admin);
    for (const [item, said] of [
      ["Can't Play", 'Anna Keller cannot play. Whoever is free is asked.'],
      ['Can Play After All', 'Anna Keller can play after all.'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Actions for Anna Keller' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
      expect(await screen.findByText(said)).toBeVisible();
    }
  });

  test('when it is refused, then it says why, and can be tapped again', async () => {
    const { user } = openMatches(anna, { reportAbsence: { status: 409, message: 'This evening is over' } });
    await user.click(await screen.findByRole('button', { name: "Can't play" }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This evening is over');
    expect(screen.getByRole('button', { name: "Can't play" })).toBeEnabled();
  });

  test('when the evening is over, then what would only be refused is not offered, and nobody is said to be asked', async () => {
    const evening = fakeEvening([aMatch({ absences })], { fixture: { ...fixture, date: '2020-06-10T12:00:00.000Z' } });
    openMatches(anna, {}, evening);
    expect(await screen.findByText('Anna Keller cannot play')).toBeVisible();
    expect(screen.queryByText(/whoever is free is asked/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I can play after all' })).not.toBeInTheDocument();
  });

  test('when an admin was told by telephone, then the menu of the player says it', async () => {
    const { user, api } = openMatches(admin);
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: "Can't Play" }));
    await waitFor(() => expect(api.callsOf('reportAbsence')).toMatchObject([{ params: { playerId: 'p2' } }]));
    expect(screen.queryByRole('button', { name: "Can't play" })).not.toBeInTheDocument();
  });

  test.each([
    ['nobody has said so', [], ["Can't Play", 0]],
    ['somebody has', absences, ['Can Play After All', 1]],
  ] as const)(
    'when the evening is over and %s, then an admin can only take it back',
    async (_, said, [item, times]) => {
      const over = { ...fixture, date: '2020-06-10T12:00:00.000Z' };
      const { user } = openMatches(admin, {}, fakeEvening([aMatch({ absences: [...said] })], { fixture: over }));
      await user.click(await screen.findByRole('button', { name: 'Actions for Anna Keller' }));
      expect(await screen.findByRole('menuitem', { name: 'Change Player' })).toBeVisible();
      expect(screen.queryAllByRole('menuitem', { name: item })).toHaveLength(times);
    },
  );
});
