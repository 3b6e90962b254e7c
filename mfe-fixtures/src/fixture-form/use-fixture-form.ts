import { fixtureForm } from '@society/contracts';
import { useContractForm } from '@society/web-kit/forms';
import type { FixtureFields } from '../rules/fixture-edits.ts';

/** The form of Create Fixture and Edit Fixture, checked with the contract. */
export const useFixtureForm = (defaultValues: FixtureFields) => useContractForm(fixtureForm, { defaultValues });

export type FixtureFormControl = ReturnType<typeof useFixtureForm>;

export const fixtureFieldNames = Object.keys(fixtureForm.shape) as readonly (keyof FixtureFields)[];
