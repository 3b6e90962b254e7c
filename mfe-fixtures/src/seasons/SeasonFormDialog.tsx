import { seasonForm } from '@society/contracts';
import type { SeasonForm } from '@society/contracts';
import { Button, Dialog, errorText, TextField } from '@society/web-kit';
import { fieldOf, showIssues, useContractForm } from '@society/web-kit/forms';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import form from '../dialogs/DialogForm.module.css';
import styles from './Seasons.module.css';

type Props = {
  title: string;
  description?: string;
  fields: SeasonForm;
  /** The button's text, and its text while the form is being sent. */
  action: string;
  busy: string;
  /** Shown when a failure has no message of its own. */
  failed: string;
  /** Sends what was filled in, and closes the dialog. The form shows what it throws. */
  save: (submitted: SeasonForm) => Promise<void>;
  /** The fields to show after a refusal, when they are other than before. */
  afterRefusal?: (error: unknown, typed: SeasonForm) => Promise<SeasonForm | undefined>;
  onClose: () => void;
};

const pointFields = [
  ['win', 'Win'],
  ['draw', 'Draw'],
  ['loss', 'Loss'],
] as const;
const fieldNames = ['name', 'points.win', 'points.draw', 'points.loss'] as const;

/** The form of a season in a dialog. After a refusal it stays open with what was typed, and says why. */
export const SeasonFormDialog = ({
  title,
  description,
  fields,
  action,
  busy,
  failed,
  save,
  afterRefusal,
  onClose,
}: Props) => {
  const season = useContractForm(seasonForm, { defaultValues: fields });
  const { errors, isSubmitting } = season.formState;
  const field = fieldOf(season);

  const submit = season.handleSubmit(async (submitted) => {
    try {
      await save(submitted);
    } catch (error) {
      const now = await afterRefusal?.(error, season.getValues());
      if (now) season.reset(now, { keepFieldsRef: true });
      if (!showIssues(season, error, fieldNames)) season.setError('root', { message: errorText(error, failed) });
    }
  });

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Season Name" placeholder="2027" autoComplete="off" required {...field('name')} />
        <fieldset className={styles.points}>
          <legend>Points in the table</legend>
          {pointFields.map(([result, label]) => (
            <TextField
              key={result}
              label={label}
              type="number"
              inputMode="numeric"
              min={0}
              max={999}
              required
              {...field(`points.${result}`, { valueAsNumber: true })}
            />
          ))}
        </fieldset>
        <Refusal message={errors.root?.message} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? busy : action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
