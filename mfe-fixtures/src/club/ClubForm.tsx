import { getClub, type Club, type ClubForm as ClubFields } from '@society/contracts';
import { Button, call, Card, errorText, TextField, useQueryClient, useToast, useUnsaved } from '@society/web-kit';
import { fieldOf, showIssues, useFieldEdits } from '@society/web-kit/forms';
import { Refusal } from '@society/web-kit/pages';
import { showClub, shownClub } from '../api/show-club.ts';
import { changeClubFailed, useChangeClub } from '../api/use-change-club.ts';
import { clubFieldsOf, passwordTexts, placingTexts, policyTexts } from '../rules/club-fields.ts';
import { PaletteField } from './PaletteField.tsx';
import { RadioField } from './RadioField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { clubFieldNames, useClubForm } from './use-club-form.ts';
import styles from './Club.module.css';

/** The club's form. It sends only what was changed. After a refusal it keeps what was typed, and says beside each field what is stored now. */
export const ClubForm = ({ club }: { club: Club }) => {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: send } = useChangeClub();
  const form = useClubForm(club);
  const { errors, isDirty, isSubmitting } = form.formState;
  const field = fieldOf(form);
  useUnsaved(isDirty);
  const { save, afterSave, afterRefusal } = useFieldEdits({
    record: club,
    fieldsOf: clubFieldsOf,
    send,
    askAgain: async () => {
      const stored = await call(getClub);
      showClub(queries, stored);
      return stored;
    },
  });
  // The default values stay, so that the form still knows what is unsaved.
  const show = (fields: ClubFields) => form.reset(fields, { keepFieldsRef: true, keepDefaultValues: true });

  const submit = form.handleSubmit(async (submitted) => {
    try {
      const sent = form.getValues();
      const saved = await save(submitted);
      const typed = saved ? afterSave(saved, sent, form.getValues()) : sent;
      form.reset(saved ? clubFieldsOf(saved) : sent, { keepFieldsRef: true });
      show(typed);
      toast({ title: saved ? 'Club saved' : 'Nothing was changed' });
    } catch (error) {
      const now = await afterRefusal(error, form.getValues());
      if (now) show(now);
      // A time zone that became fixed is a disabled field and cannot take the focus: its error stands beside the button.
      const fields = clubFieldNames.filter((name) => name !== 'timeZone' || !shownClub(queries)?.timeZoneIsFixed);
      if (!showIssues(form, error, fields)) form.setError('root', { message: errorText(error, changeClubFailed) });
    }
  });

  return (
    <Card title="About the club">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Club Name" autoComplete="off" required {...field('name')} />
        <TextField
          label="Location"
          hint="Where fixtures are unless one says otherwise"
          autoComplete="off"
          required
          {...field('location')}
        />
        <TextField
          label="Contact Email"
          hint="The sign-in page and emails say to write there"
          type="email"
          autoComplete="off"
          required
          {...field('contactEmail')}
        />
        <TextField label="Tagline" hint="Optional" autoComplete="off" {...field('tagline')} />
        <TimeZoneField club={club} field={field('timeZone')} />
        <PaletteField clubName={club.name} field={field('palette')} />
        <RadioField label="Who changes handicaps?" texts={policyTexts} field={field('handicapPolicy')} />
        <RadioField label="How long are passwords?" texts={passwordTexts} field={field('passwordRule')} />
        <RadioField label="Who places substitutes?" texts={placingTexts} field={field('placing')} />
        <Refusal message={errors.root?.message} />
        <div className={styles.actions}>
          <Button type="submit" size="lg" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Card>
  );
};
