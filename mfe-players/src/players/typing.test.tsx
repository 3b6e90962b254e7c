import { Profiler, useReducer } from 'react';
import { screen } from '@testing-library/react';
import { admin, renderApp } from '@society/web-kit/testing';
import { anna, society } from '../../test/society.ts';
import { PlayerCard } from './PlayerCard.tsx';
import { PlayersPage } from './PlayersPage.tsx';

test('when a letter is typed in the search, then the field shows it before the cards change', async () => {
  const seen: unknown[] = [];
  const look = () => seen.push([screen.queryByDisplayValue('b') !== null, document.querySelectorAll('article').length]);
  const { user } = renderApp(
    <Profiler id="page" onRender={look}>
      <PlayersPage />
    </Profiler>,
    { user: admin, api: society() },
  );
  await user.type(await screen.findByRole('searchbox'), 'b');
  const typed = seen.filter((one) => JSON.stringify(one).includes('true'));
  expect(typed[0]).toEqual([true, 2]);
  expect(typed.at(-1)).toEqual([true, 1]);
});

test('when a page is drawn anew, then the card of the same person is not', async () => {
  let reads = 0;
  const person = Object.defineProperty(anna(), 'bio', { get: () => void (reads += 1) });
  const ask = () => undefined;
  const Page = () => {
    const [, again] = useReducer((times: number) => times + 1, 0);
    return (
      <>
        <button onClick={again}>Again</button>
        <PlayerCard player={person} seasons={undefined} invitation={undefined} ask={ask} />
      </>
    );
  };
  const { user } = renderApp(<Page />, { user: admin, api: society() });
  const before = reads;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(reads).toBe(before);
});
