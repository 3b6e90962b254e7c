import { act, renderHook } from '@testing-library/react';
import { clearDrafts, draftText, keepDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

const parse = (kept: unknown): string => (typeof kept === 'string' ? kept : 'nothing');
const key = 'society.draft.notes.p1.7';

const open = () => {
  const { result, rerender, unmount } = renderHook(({ name }) => useDraft(name, parse), {
    initialProps: { name: 'notes.p1.7' },
  });
  return {
    shown: () => result.current.value,
    change: (next: (now: string) => string | undefined) => act(() => result.current.change(next)),
    rename: (name: string) => rerender({ name }),
    unmount,
  };
};
const tellOfOtherTab = (changed: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed })));

beforeEach(() => localStorage.clear());

test('when a draft is changed, then it is shown, kept at once, and there for the next page', () => {
  const first = open();
  first.change((now) => `${now} else`);
  expect(first.shown()).toBe('nothing else');
  expect(localStorage.getItem(key)).toBe('"nothing else"');
  first.unmount();
  expect(open().shown()).toBe('nothing else');
});

test('when it is dropped, by itself or with all others, then nothing is left on the device', () => {
  const { shown, change } = open();
  change(() => 'text');
  change(() => undefined);
  expect(shown()).toBe('nothing');
  change(() => 'text');
  act(() => clearDrafts('p1'));
  expect(shown()).toBe('nothing');
  expect(localStorage).toHaveLength(0);
});

test('when somebody signs out, then the drafts of others stay, also of one whose id begins like theirs', () => {
  const [own, ofOthers] = ['notes.p1.12', ['notes.p12.7', 'notes.p2.p1']];
  for (const name of [own, ...ofOthers]) keepDraft(name, 'text');
  clearDrafts('p1');
  expect([own, ...ofOthers].map(draftText)).toEqual([null, '"text"', '"text"']);
});

test('when another tab changes it, then this one shows it', () => {
  const { shown } = open();
  localStorage.setItem(key, '"from there"');
  tellOfOtherTab(key);
  expect(shown()).toBe('from there');
  localStorage.removeItem(key);
  tellOfOtherTab(key);
  expect(shown()).toBe('nothing');
});

test('when the storage is cleared as a whole, as with the data of the site, then what the page shows stays, and what was dropped does not come back', () => {
  const { shown, change } = open();
  change(() => 'text');
  localStorage.clear();
  tellOfOtherTab(null);
  expect([shown(), localStorage.getItem(key)]).toEqual(['text', '"text"']);
  localStorage.removeItem(key);
  tellOfOtherTab(key);
  tellOfOtherTab(null);
  expect([shown(), localStorage.length]).toEqual(['nothing', 0]);
});

test('when another tab changed it and this one was not told yet, then a change here builds on that', () => {
  const { shown, change } = open();
  localStorage.setItem(key, '"from there"');
  change((now) => `${now} and here`);
  expect(shown()).toBe('from there and here');
});

test('when the name changes, as when somebody else signs in, then their own draft is shown', () => {
  const { shown, change, rename } = open();
  change(() => 'of Anna');
  rename('notes.p2');
  expect(shown()).toBe('nothing');
});

test('when what is kept cannot be read, then it counts as nothing', () => {
  localStorage.setItem(key, '{broken');
  expect(open().shown()).toBe('nothing');
});
