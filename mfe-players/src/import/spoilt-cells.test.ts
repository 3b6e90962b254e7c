import { checkRows } from './sheet-rows.ts';

const withCompany = (text: string) =>
  checkRows(
    [{ line: 2, cells: ['Nora Lind', 'n@example.org', text] }],
    { name: 0, email: 1, businessCompany: 2 },
    [],
  )[0];

const errors = ['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#ERROR!', '#SPILL!', '#WERT!', '#NV', '#¡VALOR!', 'Err:502'];
test.each(['########', ...errors])(
  'when a column is too narrow or a formula has no result, shown as %s, then it says so and makes nobody',
  (text) => {
    const notes = [`Company: the spreadsheet shows ${text} there. Put it right and save again.`];
    const row = withCompany(text);
    expect(row).toMatchObject({ state: 'wrong', notes });
    expect(row).not.toHaveProperty('person');
  },
);

test.each(['#1 Plumbing', '# 12', 'No. #4!', '#hashtag'])(
  'when a company is called %s, then that is its name',
  (text) => {
    expect(withCompany(text)).toMatchObject({ state: 'ready', person: { businessCompany: text } });
  },
);
