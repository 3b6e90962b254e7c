import { SelectField, TextAreaField, TextField } from '@society/web-kit';
import { fieldOf } from '@society/web-kit/forms';
import { useCourses } from '../api/use-courses.ts';
import type { FixtureFormControl } from './use-fixture-form.ts';
import styles from '../dialogs/DialogForm.module.css';

/** The fields of Create Fixture, or with a description those of Edit Fixture: the spec's form of a new fixture has no description. */
export const FixtureFormFields = ({
  form,
  withDescription,
  hintOfDay,
}: {
  form: FixtureFormControl;
  withDescription: boolean;
  hintOfDay: ((typed: string) => string | undefined) | undefined;
}) => {
  const { courses } = useCourses();
  const field = fieldOf(form);
  return (
    <>
      <TextField
        label="Fixture Name"
        placeholder="Week 12 - December Championship"
        autoComplete="off"
        required
        {...field('name')}
      />
      <TextField label="Date" type="date" required hint={hintOfDay?.(form.watch('date'))} {...field('date')} />
      <TextField label="Location" autoComplete="off" required {...field('location')} />
      {courses.length > 0 && (
        <SelectField label="Course" {...field('courseId')}>
          {courses.map(({ id, name, isDefault }) => (
            <option key={id} value={id}>
              {isDefault ? `${name} (default)` : name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <TextField label="First Tee" type="time" hint="Blank: no tee times" {...field('firstTee')} />
        <TextField
          label="Minutes between"
          type="number"
          inputMode="numeric"
          min={0}
          max={60}
          hint="0: all at once"
          {...field('teeInterval', { valueAsNumber: true })}
        />
      </div>
      {withDescription && <TextAreaField label="Description" hint="Optional" rows={3} {...field('description')} />}
    </>
  );
};
