import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { aFinishedMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { finalScoreOf, seenOf } from './final-score.ts';
import { FinalScoreForm } from './FinalScoreForm.tsx';

test.each([
  ['0', '54'],
  ['7', ' 7 '],
])('when %j and %j are typed, then they are a final score', (one, two) => {
  expect(finalScoreOf(one, two)).toEqual({ player1Score: Number(one), player2Score: Number(two) });
});

test.each([
  ['', '10'],
  ['10', ''],
  ['55', '1'],
  ['-1', '1'],
  ['1.5', '1'],
  ['1e1', '1'],
  ['x', '1'],
  ['0x1', '2'],
])('when %j and %j are typed, then they are none', (one, two) => {
  expect(finalScoreOf(one, two)).toBeUndefined();
});

const running = aRunningMatch({ version: 7, player1Score: 8, player2Score: 11 });
const finished = aFinishedMatch({ version: 8 });
const onClose = jest.fn();
const Form = ({ begin }: { begin: typeof running }) => {
  const [match, setMatch] = useState(begin);
  return (
    <>
      <button onClick={() => setMatch(finished)}>Meanwhile</button>
      <FinalScoreForm match={match} action="Save Score" saved="Score saved" onClose={onClose} />
    </>
  );
};
const open = (completeByAdmin: FakeAnswers['completeByAdmin'] = finished, begin = running) => {
  onClose.mockReset();
  const app = renderApp(<Form begin={begin} />, { user: admin, api: { completeByAdmin } });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save Score' }));
  const type = (name: string, text: string) => app.user.type(screen.getByLabelText(name), text);
  const sent = () => app.api.callsOf('completeByAdmin').map(({ body }) => body);
  return { ...app, save, type, sent };
};

test('when a score is no score, then the form says so at its field and nothing is saved', async () => {
  const { save, type, sent } = open();
  expect(screen.getByLabelText('Ben Okafor')).toHaveAccessibleDescription('So far 11');
  await type('Anna Keller', '18');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid scores between 0 and 54');
  expect(screen.getByLabelText('Anna Keller')).not.toBeInvalid();
  expect(screen.getByLabelText('Ben Okafor')).toBeInvalid();
  expect(screen.getByLabelText('Ben Okafor')).toHaveAccessibleDescription('From 0 to 54');
  expect(screen.getByLabelText('Ben Okafor')).toHaveFocus();
  expect(sent()).toEqual([]);
  await type('Ben Okafor', '15');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ player1Score: 18, player2Score: 15, ...seenOf(running) }]);
  expect(screen.getByText('Score saved', { selector: 'li *' })).toBeVisible();
  expect(screen.getByText('Anna Keller 18, Ben Okafor 15', { selector: 'li *' })).toBeVisible();
});

test('when a name is written from right to left, then it is kept apart from its points', async () => {
  const match = { ...finished, player1: { ...finished.player1, name: 'שרה כהן' } };
  const { save } = open(match, match);
  await save();
  expect(await screen.findByText('\u2068שרה כהן\u2069 18, Ben Okafor 15', { selector: 'li *' })).toBeVisible();
});

test('when the match is over already, then its points stand in the fields', async () => {
  const { save, sent } = open(finished, finished);
  expect(screen.getByLabelText('Anna Keller')).toHaveValue('18');
  expect(screen.getByLabelText('Ben Okafor')).toHaveValue('15');
  await save();
  expect(sent()).toMatchObject([{ player1Score: 18, player2Score: 15 }]);
});

test('when the server refuses, then its words stand on the form, and not while it is asked again', async () => {
  const refusal: Problem = { status: 404, message: 'The match was removed' };
  const answers = [refusal, new Promise<Problem>(() => undefined)];
  const { save, sent } = open(() => answers.shift() ?? refusal, finished);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The match was removed');
  expect(onClose).not.toHaveBeenCalled();
  await save();
  expect(sent()).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when a substitute plays, then they are whom the form has seen', () => {
  expect(seenOf(aRunningMatch({ player2SubId: 'p7' })).players).toEqual({ player1Id: 'p1', player2Id: 'p7' });
  expect(seenOf(aRunningMatch({ player1SubId: 'p7' })).players).toEqual({ player1Id: 'p7', player2Id: 'p2' });
});

test('when the match changes while the form is open, then it sends what it began with, until it was told of the change', async () => {
  const changed: Problem = { status: 409, message: 'Somebody has changed this match meanwhile' };
  const { user, save, type, sent } = open(changed);
  expect([seenOf(running).seen, seenOf(finished).seen]).toEqual([null, { player1Score: 18, player2Score: 15 }]);
  await type('Anna Keller', '20');
  await type('Ben Okafor', '16');
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(changed.message);
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      { player1Score: 20, player2Score: 16, ...seenOf(running) },
      { player1Score: 20, player2Score: 16, ...seenOf(finished) },
    ]),
  );
});
