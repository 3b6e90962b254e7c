import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/index.ts';
import { PrintButton, ReportActions, ReportTable } from './index.ts';
import type { Report } from './index.ts';

const report: Report = {
  fileName: 'season',
  columns: [
    { label: 'Player', align: 'start' },
    { label: 'GD', title: 'Stableford difference', shown: (value) => (value > 0 ? `+${value}` : String(value)) },
  ],
  rows: [
    ['Anna', 4],
    ['=Ben', -3],
  ],
};

test('when a report is on the screen, then each row is named by its text, and numbers are shown as their column says', async () => {
  renderApp(<ReportTable report={report} caption="Season" />);
  expect(await screen.findByRole('table', { name: 'Season' })).toBeVisible();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Anna', '=Ben']);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['+4', '-3']);
});

test('when a report says what stands out, then that does, and otherwise the names of the rows', async () => {
  const isBold = () => screen.getAllByRole('row').map((row) => row.querySelector('.bold')?.textContent);
  const { unmount } = renderApp(<ReportTable report={report} caption="Season" />);
  await screen.findByRole('table');
  expect(isBold()).toEqual([undefined, 'Anna', '=Ben']);
  unmount();
  renderApp(<ReportTable report={{ ...report, bold: [1, undefined] }} caption="Season" />);
  await screen.findByRole('table');
  expect(isBold()).toEqual([undefined, '+4', undefined]);
});

test('when the file is asked for, then it is the table with full names and plain numbers, and harmless texts', async () => {
  const kept: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made) => (blob = made as Blob) && 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    kept.push({ name: this.download, blob });
  });
  const { user } = renderApp(<ReportActions report={report} />);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['season.csv']));
  const reader = new FileReader();
  reader.readAsText(kept[0]?.blob ?? new Blob());
  await waitFor(() => expect(reader.result).toBe(`"Player","Stableford difference"\r\n"Anna",4\r\n"'=Ben",-3\r\n`));
  click.mockRestore();
});

test('when paper is asked for, then the browser prints, and the buttons are for the screen only', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(<PrintButton />);
  const button = screen.getByRole('button', { name: 'Print' });
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('data-screen-only');
});

test('when a report is on its way, then its buttons keep their place and do nothing', async () => {
  renderApp(<ReportActions report={undefined} waiting />);
  for (const name of ['Download CSV', 'Print']) expect(await screen.findByRole('button', { name })).toBeDisabled();
});
