import { screen, within } from '@testing-library/react';
import type { Calibration } from '@society/contracts';
import { admin, axeFindings, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const empty = (tenth: number) => ({ from: tenth / 10, to: (tenth + 1) / 10, count: 0, forecast: null, outcome: null });
const calibration: Calibration = {
  matches: 12,
  tenths: Array.from({ length: 10 }, (_, tenth) =>
    tenth === 6 ? { ...empty(6), count: 40, forecast: 0.652, outcome: 0.7 } : empty(tenth),
  ),
  logLoss: [
    { played: 0, matches: 12, chances: 0.88, odds: 0.89, baseRate: 0.92 },
    { played: 1, matches: 12, chances: 0.84, odds: 0.89, baseRate: 0.92 },
  ],
};
const open = (api: FakeAnswers) =>
  renderApp(remote, { path: '/league-table/chances', user: admin, api: { getCalibration: calibration, ...api } });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('when an admin looks how good the chances are, then what was said stands beside what came, and the losses by holes', async () => {
  open({});
  expect((await rowsOf('Chances by tenths'))[7]).toEqual(['60 to 70%', '40', '65.2%', '70.0%']);
  expect((await rowsOf('Chances by tenths'))[1]).toEqual(['0 to 10%', '0', '–', '–']);
  expect(await rowsOf('Log loss by holes played')).toEqual([
    ['When', 'Matches', 'Chances', 'Odds', 'Base rate'],
    ['Before the start', '12', '0.880', '0.890', '0.920'],
    ['After 1 hole', '12', '0.840', '0.890', '0.920'],
  ]);
  expect(screen.getByText(/^12 matches, each after every hole/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test('when the chart is drawn, then what was said lies across and what came upwards', async () => {
  const low = { ...empty(1), count: 10, forecast: 0.15, outcome: 0.1 };
  const tenths = calibration.tenths.with(1, low);
  const { container } = open({ getCalibration: { ...calibration, tenths } });
  await rowsOf('Chances by tenths');
  expect(container.querySelector('.lines .line')).toHaveAttribute('d', 'M15,90L65.2,30');
  expect(container.querySelectorAll('.lines circle')).toHaveLength(2);
});

test('when nothing was played hole by hole yet, then that is said', async () => {
  open({ getCalibration: { matches: 0, tenths: [], logLoss: [] } });
  expect(await screen.findByText('No match to look at yet')).toBeVisible();
});

test('when it cannot be had, then that is said, and Try again works', async () => {
  const { user, api } = open({ getCalibration: { status: 503, message: 'Please try again' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ getCalibration: calibration });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Chances by tenths')).toHaveLength(11);
});
