import { act, render, screen } from '@testing-library/react';
import { clearDrafts } from './drafts.ts';
import { useDraft } from './use-draft.ts';

const parse = (kept: unknown): string => (typeof kept === 'string' ? kept : 'nothing');
const key = 'society.draft.notes.p1';

let change: (next: (now: string) => string | undefined) => void;
const Notes = ({ name = 'notes.p1' }: { name?: string }) => {
  const draft = useDraft(name, parse);
  change = draft.change;
  return <p>{draft.value}</p>;
};
const shows = (text: string) => expect(screen.getByText(text)).toBeVisible();
const otherTab = (value: string | null, changed: string | null = key) => {
  if (changed === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(changed);
  else localStorage.setItem(changed, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue: value })));
};

beforeEach(() => localStorage.clear());

test('when a draft is changed, then it is shown, kept at once, and there for the next page', () => {
  const { unmount } = render(<Notes />);
  act(() => change((now) => `${now} else`));
  shows('nothing else');
  expect(localStorage.getItem(key)).toBe('"nothing else"');
  unmount();
  render(<Notes />);
  shows('nothing else');
});

test('when it is dropped, by itself or with all others, then nothing is left on the device', () => {
  render(<Notes />);
  act(() => change(() => 'text'));
  act(() => change(() => undefined));
  shows('nothing');
  act(() => change(() => 'text'));
  act(clearDrafts);
  shows('nothing');
  expect(localStorage).toHaveLength(0);
});

test('when another tab changes it, then this one shows it', () => {
  render(<Notes />);
  otherTab('"from there"');
  shows('from there');
  otherTab(null, null);
  shows('nothing');
});

test('when another tab changed it and this one was not told yet, then a change here builds on that', () => {
  render(<Notes />);
  localStorage.setItem(key, '"from there"');
  act(() => change((now) => `${now} and here`));
  shows('from there and here');
});

test('when the name changes, as when somebody else signs in, then their own draft is shown', () => {
  const { rerender } = render(<Notes />);
  act(() => change(() => 'of Anna'));
  rerender(<Notes name="notes.p2" />);
  shows('nothing');
});

test('when what is kept cannot be read, then it counts as nothing', () => {
  localStorage.setItem(key, '{broken');
  render(<Notes />);
  shows('nothing');
});
