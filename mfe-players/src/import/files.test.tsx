import { act, screen } from '@testing-library/react';
import { openImport as open } from '../../test/import-page.tsx';

const sheet = 'Name;E-mail\nNora Lind;nora@example.org';

/** jsdom's files cannot be read whole. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>): File =>
  Object.assign(new File([bytes], 'members.csv', { type: 'text/csv' }), { arrayBuffer: async () => bytes.buffer });

test('when a file is chosen that Excel has saved, then its letters are right', async () => {
  const { user } = await open();
  const bytes = Uint8Array.from('Name;Email\r\nZoë Müller;zoe@example.org', (letter) => letter.charCodeAt(0));
  await user.upload(screen.getByLabelText('File'), fileOf(bytes));
  expect(await screen.findByText('Zoë Müller')).toBeVisible();
});

test('when a file does not say how its letters are stored, then the names are to be looked at, until other rows are taken', async () => {
  const { user, paste } = await open();
  const doubt = /^This file does not say how its letters are stored\./;
  // As a Mac of long ago writes an é.
  const bytes = Uint8Array.from('Name;Email\r\nRen\u008E Lind;rene@example.org', (letter) => letter.charCodeAt(0));
  await user.upload(screen.getByLabelText('File'), fileOf(bytes));
  expect(await screen.findByText(doubt)).toBeVisible();
  await user.upload(
    screen.getByLabelText('File'),
    fileOf(new TextEncoder().encode('Name;Email\nRené Lind;rene@example.org')),
  );
  expect(await screen.findByText('René Lind')).toBeVisible();
  expect(screen.queryByText(doubt)).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText('File'), fileOf(bytes));
  await screen.findByText(doubt);
  await paste(sheet);
  expect(screen.queryByText(doubt)).not.toBeInTheDocument();
});

test('when the sheet was mended and its file is chosen once more, then it is read once more', async () => {
  const { user } = await open();
  const sheets = ['Name;Email\nOlaf;olaf@example.org', 'Name;Email\nOlaf Berg;olaf@example.org'];
  const mended = Object.assign(fileOf(new Uint8Array()), {
    arrayBuffer: async () => new TextEncoder().encode(sheets.shift()).buffer,
  });
  await user.upload(screen.getByLabelText('File'), mended);
  expect(await screen.findByText('Last name is required')).toBeVisible();
  await user.upload(screen.getByLabelText('File'), mended);
  expect(await screen.findByText('Olaf Berg')).toBeVisible();
});

test('when a file cannot be read, since it is gone or was changed meanwhile, then it is said', async () => {
  const { user } = await open();
  const gone = Object.assign(fileOf(new Uint8Array()), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await user.upload(screen.getByLabelText('File'), gone);
  expect(await screen.findByText('The spreadsheet could not be read. Please try again.')).toBeVisible();
});

test('when an empty file is chosen, then it is said', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('File'), fileOf(new TextEncoder().encode(' \n')));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
});

test.each([
  '%PDF-1.7\n%\u00E2\u00E3\n1 0 obj\n',
  '{\\rtf1\\ansi Name Email}',
  'BEGIN:VCARD\r\nFN:Nora Lind\r\nEMAIL:nora@example.org\r\nEND:VCARD\r\n',
  '<html><body><table><tr><td>Name</td><td>Email</td></tr></table></body></html>',
  '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR',
])(
  'when a file is no text of rows, as %j, then it is said what to choose instead, and no row is shown',
  async (held) => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('File'), fileOf(Uint8Array.from(held, (letter) => letter.charCodeAt(0))));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not a spreadsheet saved as text\./);
    expect(screen.queryByText('To be corrected')).not.toBeInTheDocument();
  },
);

test('when rows are pasted while a file is still on its way, then the rows stay', async () => {
  const { user, paste } = await open();
  const onItsWay = Promise.withResolvers<ArrayBuffer>();
  await user.upload(
    screen.getByLabelText('File'),
    Object.assign(fileOf(new Uint8Array()), { arrayBuffer: () => onItsWay.promise }),
  );
  await paste(sheet);
  await screen.findByRole('button', { name: 'Add 1 Member' });
  await act(async () => onItsWay.resolve(new TextEncoder().encode('Name,Email\nOlaf Berg,olaf@example.org').buffer));
  expect(screen.getByLabelText(/^Or paste/)).toHaveValue(sheet);
});

test('when a workbook is chosen, then it is said at the file how its rows get here, and nothing of the sheet before is left', async () => {
  const { user, paste, area } = await open();
  await paste(sheet);
  await screen.findByRole('button', { name: 'Add 1 Member' });
  const bytes = Uint8Array.from([0x50, 0x4b, 0x03, 0x04]);
  await user.upload(screen.getByLabelText('File'), fileOf(bytes));
  expect(await screen.findByRole('alert')).toHaveTextContent(/This is a workbook\. Save it as CSV/);
  expect(screen.getByLabelText('File')).toBeInvalid();
  expect(area).toBeValid();
  expect(area).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});
