import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/support/house.ts';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, without chapters 10 (OAuth) and 17 (WebRTC); their numbers go up from 1. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3';
const required = sections.split(' ').flatMap((section) => {
  const [name = '', count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, number) => `${name}.${number + 1}`);
});

const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([a-z ]+) \| (.+) \|$/gm)].map(
  ([, id = '', , state = '', why = '']) => ({ id, state, why }),
);
const inState = (state: string) => rows.filter((row) => row.state === state);

test('when the table is read, then it answers each of the 217 requirements once, and leaves none open', () => {
  expect(required).toHaveLength(217);
  expect(rows.map(({ id }) => id)).toEqual(required);
  expect(rows.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([
    'deviation',
    'not applicable',
    'reviewed',
    'tested',
  ]);
});

test('when deviations are counted, then there are two at most, and the numbers above the table are right', () => {
  expect(inState('deviation').length).toBeLessThanOrEqual(2);
  const count = (state: string) => inState(state).length;
  expect(text).toContain(
    `${count('tested')} tested, ${count('reviewed')} reviewed, ${count('not applicable')} not applicable, ${count('deviation')} deviations.`,
  );
});

/** The titles of the tests in a source: the text that `test(`, `it(` or the table of an `.each` is called with. No comment is one. */
const titlesIn = (source: string): readonly string[] =>
  [
    ...source
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*/g),
  ]
    .filter(({ 0: call, index, input }) => /^(?:async\b|\(|\w+ =>)/.test(input.slice(index + call.length)))
    .map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));

test.each(inState('tested').map(({ id, why }) => [id, why] as const))(
  'when %s is said to be tested, then each test that it names is there, once and in full',
  (_, why) => {
    const named = [...why.matchAll(/`([^`]+)`: "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of named) {
      expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
      const source = readFileSync(path.join(root, file), 'utf8');
      expect(source).not.toMatch(/\b(?:test|it|describe)\.(?:skip|only|todo|failing)\b/);
      expect([file, titlesIn(source).filter((title) => title === name)]).toEqual([file, [name]]);
    }
  },
);

test('when a sentence stands in a comment, in a table or around tests, then it is no title; in each kind of test it is', () => {
  expect(
    titlesIn(`
      // test('when commented out, then no', () => {});
      describe('a group', () => {
        test.each([['when in a table, then no', 1]])('when %s, then yes', async (_, n) => use('when used, then no', n));
        it('when there is Ann\\'s, then yes', () => {});
        it.each\`a\`(
          "when it's two lines, then yes",
          async ({ a }) => use(a),
        );
      });`),
  ).toEqual(['when %s, then yes', "when there is Ann's, then yes"]);
});
