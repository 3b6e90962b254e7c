import { Profiler, useReducer } from 'react';
import { screen } from '@testing-library/react';
import { anOpponent, aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { CompaniesPanel } from '../companies/CompaniesPanel.tsx';
import { NetworkingPage } from './NetworkingPage.tsx';
import { ProfessionalCard } from './ProfessionalCard.tsx';

test('when a letter is typed in the search, then the field shows it before the cards change', async () => {
  const seen: unknown[] = [];
  const look = () => seen.push([screen.queryByDisplayValue('b') !== null, document.querySelectorAll('article').length]);
  const { user } = renderApp(
    <Profiler id="page" onRender={look}>
      <NetworkingPage />
    </Profiler>,
    { user: anna, api: { listPlayers: [aUser(), anOpponent()], listMatches: [], listFixtures: [] } },
  );
  await user.type(await screen.findByRole('searchbox'), 'b');
  const typed = seen.filter((one) => JSON.stringify(one).includes('true'));
  expect(typed[0]).toEqual([true, 2]);
  expect(typed.at(-1)).toEqual([true, 1]);
});

test.each(['card', 'line of a company'])(
  'when a page is drawn anew, then the %s of the same person is not',
  async (where) => {
    let reads = 0;
    const person = Object.defineProperty(aUser(), 'phone', { get: () => void (reads += 1) });
    const open = () => undefined;
    const Page = () => {
      const [, again] = useReducer((times: number) => times + 1, 0);
      return (
        <>
          <button onClick={again}>Again</button>
          {where === 'card' ? (
            <ProfessionalCard professional={person} onOpen={open} />
          ) : (
            <CompaniesPanel companies={[{ name: 'Keller & Stone', logo: undefined, members: [person] }]} />
          )}
        </>
      );
    };
    const { user } = renderApp(<Page />, { user: anna, api: {} });
    const before = reads;
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(reads).toBe(before);
  },
);
