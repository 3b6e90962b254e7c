import { act, render, screen } from '@testing-library/react';
import { ClubProvider } from '@society/web-kit';
import { testClub } from '@society/web-kit/testing';
import { useAskedEachDay, useClubDay } from './use-club-day.ts';

const Day = () => <p>{useClubDay()}</p>;

afterEach(() => void jest.useRealTimers());
const open = (now: string) => {
  jest.useFakeTimers({ now: new Date(now) });
  render(
    <ClubProvider club={testClub}>
      <Day />
    </ClubProvider>,
  );
};
const said = () => screen.getByText(/^\d{4}-/).textContent;

test('when the club’s day ends, then it is the next one within a minute, though nothing else has changed', () => {
  open('2026-07-01T22:58:30Z');
  expect(said()).toBe('2026-07-01');
  act(() => jest.advanceTimersByTime(120_000));
  expect(said()).toBe('2026-07-02');
});

test('when a page has slept over midnight, then it is the new day as soon as it is seen', () => {
  open('2026-07-01T20:00:00Z');
  jest.setSystemTime(new Date('2026-07-02T07:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toBe('2026-07-02');
});

test('when a day ends, then what hangs on it is asked for anew, once, and not before', () => {
  jest.useFakeTimers({ now: new Date('2026-07-01T22:50:00Z') });
  const ask = jest.fn();
  const Asking = () => {
    // Another one at each look, as some are.
    useAskedEachDay(() => void ask());
    return null;
  };
  const look = () => (
    <ClubProvider club={testClub}>
      <Asking />
    </ClubProvider>
  );
  const { rerender } = render(look());
  rerender(look());
  expect(ask).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(900_000));
  rerender(look());
  expect(ask).toHaveBeenCalledTimes(1);
});
