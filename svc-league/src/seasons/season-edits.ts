import type { SeasonForm } from '@society/contracts';
import { refuseOverwritten } from '@society/kernel';

/** What an admin can change about a season. */
export type SeasonFields = Pick<SeasonForm, 'name' | 'points'>;

/** What of a season can be edited. `changedIn` has the version in which each field was last changed, and nothing for a field that never was. */
export type Editable = SeasonFields & { readonly changedIn?: { readonly [Name in Field]?: number } };

type Field = 'name' | keyof SeasonForm['points'];
type Described = {
  readonly path: string;
  readonly label: string;
  readonly of: (season: SeasonFields) => string | number;
};

const described: Readonly<Record<Field, Described>> = {
  name: { path: 'name', label: 'Season name', of: ({ name }) => name },
  win: { path: 'points.win', label: 'Win', of: ({ points }) => points.win },
  draw: { path: 'points.draw', label: 'Draw', of: ({ points }) => points.draw },
  loss: { path: 'points.loss', label: 'Loss', of: ({ points }) => points.loss },
};
const fields: readonly Field[] = ['name', 'win', 'draw', 'loss'];

/** The fields that would be different after the edit. */
export const changedFields = (season: SeasonFields, edit: SeasonFields): readonly Field[] =>
  fields.filter((field) => described[field].of(season) !== described[field].of(edit));

/**
 * Throws 409 when a field of this edit was changed to something else since `loadedVersion`, the version that the form was loaded with.
 * Without a version nothing is refused.
 */
export const refuseOverwriting = (season: Editable, edit: SeasonFields, loadedVersion: number | undefined): void =>
  refuseOverwritten(changedFields(season, edit), season.changedIn, loadedVersion, (field) => {
    const { path, label, of } = described[field];
    return { path, label, now: `"${of(season)}"`, entered: `"${of(edit)}"` };
  });
