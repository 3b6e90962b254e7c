import { Button } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';

type Props = { submit: string; submitting: string; isSubmitting: boolean; onCancel: () => void };

/** The foot of a form: Cancel, and what sends it, which says so while it is being sent. */
export const FormButtons = ({ submit, submitting, isSubmitting, onCancel }: Props) => (
  <DialogButtons>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" pending={isSubmitting}>
      {isSubmitting ? submitting : submit}
    </Button>
  </DialogButtons>
);
