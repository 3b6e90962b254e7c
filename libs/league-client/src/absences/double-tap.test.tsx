import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Question } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { anna, aSecondPasses, noTimePasses, renderApp } from '@society/web-kit/testing';
import { CannotPlay, StandInQuestion, useRead } from '../index.ts';

const nothingComes = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const MyMatch = () => {
  const { data } = useRead('getMatch', { params: { id: '12' } });
  return data ? <CannotPlay match={data} playerId="p1" date={undefined} /> : null;
};

let timeGoesOn: () => void;
beforeEach(() => void (timeGoesOn = noTimePasses()));
afterEach(() => timeGoesOn());

test.each([
  ['counts the taps', 2],
  ['does not count them', 1],
])(
  'when Can’t play is tapped twice at once in a browser that %s, then nothing is taken back before a second has gone',
  async (_, detail) => {
    let match = aMatch();
    const { api } = renderApp(<MyMatch />, {
      user: anna,
      api: {
        getMatch: () => match,
        reportAbsence: () => (match = aMatch({ absences: [{ playerId: 'p1', isOffered: false }], version: 2 })),
        withdrawAbsence: () => (match = aMatch({ version: 3 })),
      },
    });
    const button = await screen.findByRole('button', { name: "Can't play" });
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    fireEvent.click(button, { detail: 1 });
    const back = await screen.findByRole('button', { name: 'I can play after all' });
    await waitFor(() => expect(back).not.toHaveAttribute('aria-busy'));
    expect(status).toHaveTextContent(/^You cannot play\./);
    fireEvent.click(back, { detail });
    await nothingComes();
    expect(api.callsOf('withdrawAbsence')).toEqual([]);
    aSecondPasses();
    fireEvent.click(back, { detail: 0 });
    expect(await screen.findByRole('button', { name: "Can't play" })).toBeVisible();
    expect([api.callsOf('reportAbsence').length, api.callsOf('withdrawAbsence').length]).toEqual([1, 1]);
  },
);

const question: Question = {
  matchId: '12',
  playerId: 'p2',
  name: 'Ben Okafor',
  opponent: 'Dora Silva',
  fixture: { id: '4', name: 'Week 4', date: '2199-03-12T12:00:00.000Z', location: 'Here' },
  as: 'substitute',
  answer: null,
  isTaken: false,
};
const Asked = () => {
  const { data } = useRead('getForYou');
  return data?.questions.map((one) => <StandInQuestion key={one.matchId} question={one} />);
};

test('when yes is tapped twice at once, then it stays said', async () => {
  let answer: Question['answer'] = null;
  const { api } = renderApp(<Asked />, {
    user: anna,
    api: {
      getForYou: () => ({ questions: [{ ...question, answer }], disputed: [] }),
      answerQuestion: ({ body }) => {
        ({ answer } = body as Pick<Question, 'answer'>);
        return { ...question, answer };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, I play' }));
  const yes = await screen.findByRole('button', { name: 'Yes, I play', pressed: true });
  await waitFor(() => expect(yes).not.toHaveAttribute('aria-busy'));
  fireEvent.click(yes);
  await nothingComes();
  expect(await screen.findByText(/^You have said yes\./)).toBeVisible();
  expect(api.callsOf('answerQuestion').map(({ body }) => body)).toEqual([{ answer: 'yes' }]);
});

test('when somebody says no, then that is said below the buttons', async () => {
  let answer: Question['answer'] = null;
  renderApp(<Asked />, {
    user: anna,
    api: {
      getForYou: () => ({ questions: [{ ...question, answer }], disputed: [] }),
      answerQuestion: () => ({ ...question, answer: (answer = 'no') }),
    },
  });
  const no = await screen.findByRole('button', { name: 'No' });
  expect(screen.getByText(/^Against Dora Silva · Week 4 · \S+ 12 March 2199$/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(no);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You have said no.'));
});

test('when somebody has said yes, then they can take it back, though the place is taken', async () => {
  const taken: Question = { ...question, answer: 'yes', isTaken: true };
  const api = { answerQuestion: question };
  const app = renderApp(<StandInQuestion question={taken} />, { user: anna, api });
  await app.user.click(screen.getByRole('button', { name: 'Yes, I play', pressed: true }));
  await waitFor(() => expect(app.api.callsOf('answerQuestion')).toMatchObject([{ body: { answer: null } }]));
});

test('when it is refused that somebody cannot play, then that is read out', async () => {
  const reportAbsence = { status: 409, message: 'The round has started' };
  const { user } = renderApp(<MyMatch />, { user: anna, api: { getMatch: aMatch(), reportAbsence } });
  await user.click(await screen.findByRole('button', { name: "Can't play" }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The round has started');
});
