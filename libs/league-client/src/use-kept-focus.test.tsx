import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
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
