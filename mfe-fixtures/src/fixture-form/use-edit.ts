import { useState } from 'react';
import type { Fixture, FixtureForm } from '@society/contracts';
import { ApiError, useClub } from '@society/web-kit';
import { askForFixture } from '../api/ask-again.ts';
import { useChangeFixture } from '../api/use-change-fixture.ts';
import { changesOf, fieldsOf, keepTyped, type FixtureFields } from '../rules/fixture-edits.ts';

/**
 * Saves what a form changed about a fixture, with the version that the form was loaded with. After a conflict the form stands on the
 * fixture as stored now, so that saving again is a decision made with both values in sight. `done` hears of the changed fixture, or of none
 * when nothing was changed.
 */
export const useEdit = (fixture: Fixture, done: (changed: Fixture | undefined) => void) => {
  const { timeZone } = useClub();
  const [loaded, setLoaded] = useState(fixture);
  const { mutateAsync } = useChangeFixture(fixture.id);
  const before = fieldsOf(loaded, timeZone);

  return {
    save: async (submitted: FixtureForm): Promise<void> => {
      const changes = changesOf(before, submitted);
      done(Object.keys(changes).length === 0 ? undefined : await mutateAsync({ ...changes, version: loaded.version }));
    },
    /** What the form shows after a refusal: of a conflict what was typed, and the fixture as stored now; otherwise what it showed. */
    afterRefusal: async (error: unknown, typed: FixtureFields): Promise<FixtureFields | undefined> => {
      const conflict = error instanceof ApiError && error.status === 409;
      const stored = conflict ? await askForFixture(fixture.id).catch(() => undefined) : undefined;
      if (!stored) return undefined;
      setLoaded(stored);
      return keepTyped(typed, before, fieldsOf(stored, timeZone));
    },
  };
};
