import { fireEvent, render, screen } from '@testing-library/react';
import { aFinishedMatch, aRunningMatch } from '@society/contracts/testing';
import { renderApp } from '@society/web-kit/testing';
import { finalScoreOf, seenOf } from './final-score.ts';
import type { SeenMatch } from './final-score.ts';
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

const seen = { version: 7, seen: null, players: { player1Id: 'p1', player2Id: 'p2' } };
const open = (props: Partial<Parameters<typeof FinalScoreForm>[0]> = {}) => {
  const onSave = jest.fn();
  const form = (
    <FinalScoreForm
      fields={[{ label: 'Anna', points: 18 }, { label: 'Ben' }]}
      action="Save Score"
      problem={undefined}
      saving={false}
      seen={seen}
      isOvertaken={false}
      onSave={onSave}
      onCancel={() => undefined}
      {...props}
    />
  );
  return { ...renderApp(form), onSave };
};

test('when a score is no score, then the form says so at its field and nothing is saved', async () => {
  const { user, onSave } = open();
  await user.click(screen.getByRole('button', { name: 'Save Score' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid scores between 0 and 54');
  expect(screen.getByLabelText('Anna')).not.toBeInvalid();
  expect(screen.getByLabelText('Ben')).toBeInvalid();
  expect(screen.getByLabelText('Ben')).toHaveAccessibleDescription('From 0 to 54');
  expect(screen.getByLabelText('Ben')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Ben'), '15');
  await user.click(screen.getByRole('button', { name: 'Save Score' }));
  expect(onSave).toHaveBeenCalledWith({ player1Score: 18, player2Score: 15, ...seen });
});

test('when the server refuses, then its words stand on the form, and not while it is asked again', () => {
  const { rerender } = open({ problem: 'The match was removed' });
  expect(screen.getByRole('alert')).toHaveTextContent('The match was removed');
  rerender(
    <FinalScoreForm
      fields={[{ label: 'Anna' }, { label: 'Ben' }]}
      action="Save Score"
      problem="The match was removed"
      saving
      seen={seen}
      isOvertaken={false}
      onSave={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when a substitute plays, then they are whom the form has seen', () => {
  const withSubstitute = seenOf(aRunningMatch({ player2SubId: 'p7' }));
  expect(withSubstitute.players).toEqual({ player1Id: 'p1', player2Id: 'p7' });
});

test('when the match changes while the form is open, then it sends what it began with, until it was told of the change', () => {
  const one = seenOf(aRunningMatch({ version: 7 }));
  const other = seenOf(aFinishedMatch({ version: 8 }));
  expect([one.seen, other.seen]).toEqual([null, { player1Score: 18, player2Score: 15 }]);
  const form = (seen: SeenMatch, isOvertaken: boolean) => (
    <FinalScoreForm
      fields={[
        { label: 'Anna', points: 18 },
        { label: 'Ben', points: 15 },
      ]}
      action="Save Score"
      problem={isOvertaken ? 'Somebody has changed this match meanwhile' : undefined}
      saving={false}
      seen={seen}
      isOvertaken={isOvertaken}
      onSave={onSave}
      onCancel={() => undefined}
    />
  );
  const onSave = jest.fn();
  const { rerender } = render(form(one, false));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Score' }));
  rerender(form(other, false));
  save();
  rerender(form(other, true));
  save();
  expect(onSave.mock.calls).toEqual([
    [{ player1Score: 18, player2Score: 15, ...one }],
    [{ player1Score: 18, player2Score: 15, ...other }],
  ]);
});
