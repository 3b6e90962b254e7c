import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aSecondPasses, noTimePasses } from '@society/web-kit/testing';
import { useKeptFocus } from './use-kept-focus.ts';

const List = () => {
  const [lines, setLines] = useState(['One', 'Two']);
  const list = useKeptFocus<HTMLUListElement>();
  return (
    <>
      <button onClick={() => setLines([])}>Elsewhere</button>
      <ul ref={list} tabIndex={-1}>
        {lines.map((line) => (
          <li key={line}>
            <button onClick={() => setLines(lines.filter((one) => one !== line))}>{line}</button>
          </li>
        ))}
      </ul>
    </>
  );
};

const press = (name: string, detail = 1): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button, { detail });
};

test('when a line goes with the button that was pressed in it, then the focus stays at the list', async () => {
  render(<List />);
  press('One');
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

test('when lines go while the focus is elsewhere, then it stays there', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'One' }).focus();
  press('Elsewhere');
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('when a line goes at the first half of a double click, then the second half does nothing to the next line, which later is pressed as ever', async () => {
  render(<List />);
  const timeGoesOn = noTimePasses();
  press('One');
  await act(async () => undefined);
  press('Two', 2);
  expect(screen.getByRole('button', { name: 'Two' })).toBeVisible();
  aSecondPasses();
  press('Two');
  expect(screen.queryByRole('button', { name: 'Two' })).not.toBeInTheDocument();
  timeGoesOn();
});
