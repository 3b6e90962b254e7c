import { aFinishedMatch, aRunningMatch } from '@society/contracts/testing';
import { changesBetween } from './changes.ts';
import { table } from './reads.ts';

const running = aRunningMatch({ version: 5 });
const over = aFinishedMatch({ id: running.id, version: 6 });

test.each([
  ['a result', running, over, true],
  ['a result taken back', over, { ...running, version: 7 }, true],
  ['a hole', running, { ...running, version: 6 }, false],
  ['nothing new', over, over, false],
])('when two answers of the live matches show %s, then the table has changed or not', (_, before, after, moves) => {
  const tags = changesBetween([before], [after]).flatMap((change) => change.tags);
  expect(tags.includes(table)).toBe(moves);
});
