import { Button } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';

type Props = {
  submit: string;
  submitting: string;
  isSubmitting: boolean;
  /** In a dialog they stay in sight, however long the form is. */
  inDialog?: boolean;
  onCancel: () => void;
};

/** The foot of a form: Cancel, and the submit button, whose text changes while the form is being sent. */
export const FormButtons = ({ submit, submitting, isSubmitting, inDialog = false, onCancel }: Props) => (
  <DialogButtons sticky={inDialog} onCancel={onCancel}>
    <Button type="submit" pending={isSubmitting}>
      {isSubmitting ? submitting : submit}
    </Button>
  </DialogButtons>
);
