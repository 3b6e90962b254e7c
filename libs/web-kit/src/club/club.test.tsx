import { paletteGrounds } from '@society/contracts';
import { render, screen } from '@testing-library/react';
import { testClub } from '../testing/index.ts';
import { ClubProvider, useClub } from './club.tsx';
import { formatDate } from './format-date.ts';

const Probe = () => <p>{`${useClub().name} ${useClub().timeZone}`}</p>;
const show = () =>
  render(
    <ClubProvider>
      <Probe />
    </ClubProvider>,
  );
const inPage = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="club-config">${text}</script>`;
};
const configAnswers = (value: unknown) => {
  const asked = jest.fn(async () => ({ json: async () => value }) as Response);
  globalThis.fetch = asked as typeof fetch;
  return asked;
};
afterEach(() => void (document.body.innerHTML = ''));

test('when the page carries the club, then it is known at the first paint, without a call', () => {
  const asked = configAnswers({});
  inPage(JSON.stringify(testClub));
  show();
  expect(screen.getByText('Fairway Society Europe/London')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test.each(['', 'no json', JSON.stringify({ ...testClub, name: 1 })])(
  'when the page carries %p, then the club is fetched',
  async (text) => {
    inPage(text);
    const asked = configAnswers({ ...testClub, name: 'Fetched' });
    show();
    expect(await screen.findByText('Fetched Europe/London')).toBeVisible();
    expect(asked).toHaveBeenCalledWith('/config.json');
  },
);

test('when the club cannot be fetched, then the app goes on with a plain name', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  expect(await screen.findByText('Golf Society Europe/London')).toBeVisible();
});

test('when the device does not know the club’s time zone, then it takes its own, and all else stays the club’s', () => {
  const asked = configAnswers({});
  inPage(JSON.stringify({ ...testClub, timeZone: 'Middle/Earth' }));
  show();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(screen.getByText(`Fairway Society ${timeZone}`)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('when something newer was heard of the club, then that counts; what cannot be a club does not', () => {
  inPage(JSON.stringify(testClub));
  const { rerender } = render(
    <ClubProvider news={{ ...testClub, name: 'Riverside' }}>
      <Probe />
    </ClubProvider>,
  );
  expect(screen.getByText('Riverside Europe/London')).toBeVisible();
  rerender(
    <ClubProvider news={JSON.parse('{}')}>
      <Probe />
    </ClubProvider>,
  );
  expect(screen.getByText('Fairway Society Europe/London')).toBeVisible();
});

test('when the club has chosen a look, then the page and what the browser paints around it are in its colours, and back again', () => {
  const { fairway, links } = paletteGrounds;
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${fairway.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${fairway.dark}">`;
  const painted = () => Array.from(document.querySelectorAll('meta'), ({ content }) => content);
  const { rerender } = render(<ClubProvider club={{ ...testClub, palette: 'links' }}>…</ClubProvider>);
  expect([document.documentElement.dataset['palette'], ...painted()]).toEqual(['links', links.light, links.dark]);
  rerender(<ClubProvider club={testClub}>…</ClubProvider>);
  expect([document.documentElement.dataset['palette'], ...painted()]).toEqual([undefined, fairway.light, fairway.dark]);
});

test('when a moment is formatted, then it is the day in the club’s time zone, in British English', () => {
  const lateEvening = '2026-07-01T23:30:00.000Z';
  expect(formatDate(lateEvening, 'UTC')).toBe('1 July 2026');
  expect(formatDate(lateEvening, 'Europe/London')).toBe('2 July 2026');
  expect(formatDate(lateEvening, 'Europe/London', 'full')).toBe('Thursday 2 July 2026');
  expect(formatDate(lateEvening, 'Europe/London', 'medium')).toBe('2 Jul 2026');
});

test('when there is no date, then there is no text', () => {
  expect([formatDate('soon', 'UTC'), formatDate('', 'UTC')]).toEqual(['', '']);
});
