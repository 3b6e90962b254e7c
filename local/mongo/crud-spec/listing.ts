// expected.json: the cases that do not pass, by state and reason.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type State = 'passed' | 'refused' | 'failed' | 'notApplicable';
/** How a case ended, and why it did not pass. */
export type Outcome = { state: State; reason: string };

const file = path.join(__dirname, 'expected.json');
const states: State[] = ['passed', 'refused', 'failed', 'notApplicable'];

/** The listed outcomes, by the name of the case. */
export const readListing = (): Map<string, Outcome> => {
  const listing = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<State, Record<string, string[]>>>;
  return new Map(
    states.flatMap((state) =>
      Object.entries(listing[state] ?? {}).flatMap(([reason, names]) =>
        names.map((name): [string, Outcome] => [name, { state, reason }]),
      ),
    ),
  );
};

/** Replaces the list by what was seen. A case that still fails keeps its reason, which was written by hand. */
export const writeListing = (seen: Map<string, Outcome>, listed: Map<string, Outcome>): void => {
  const listing: Partial<Record<State, Record<string, string[]>>> = {};
  for (const [name, now] of seen) {
    const before = listed.get(name);
    const { state, reason } = now.state === 'failed' && before?.state === 'failed' ? before : now;
    if (state !== 'passed') ((listing[state] ??= {})[reason] ??= []).push(name);
  }
  writeFileSync(file, `${JSON.stringify(listing, null, 2)}\n`);
};

/** A message about a case that ended better or worse than listed; undefined when it ended as listed. */
export const surprise = (
  now: Outcome,
  listed: Outcome = { state: 'passed', reason: 'not listed' },
): string | undefined => {
  const sameReason = now.state === 'passed' || now.state === 'failed' || now.reason === listed.reason;
  if (now.state === listed.state && sameReason) return undefined;
  return states.indexOf(now.state) < states.indexOf(listed.state)
    ? `This test is ${now.state} now and no longer ${listed.state}: good. Please update expected.json.`
    : `This test was ${listed.state} (${listed.reason}) and is ${now.state} now: ${now.reason}`;
};
