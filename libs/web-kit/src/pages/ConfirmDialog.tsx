import type { ReactNode } from 'react';
import { Button, Dialog, useToast } from '@society/web-kit';
import type { ToastMessage } from '@society/web-kit';
import { DialogButtons } from './DialogButtons.tsx';
import { Refusal } from './Refusal.tsx';

type Props<Wish> = {
  /** Also what the button says. */
  title: string;
  description: ReactNode;
  /** The section of the help page that is about it. */
  help?: string;
  destructive?: boolean;
  /** What the button says while the call is under way. */
  busy?: string;
  /** Something that the person has to read before they confirm is still being fetched. */
  isChecking?: boolean;
  /** The mutation to confirm, and why it was refused. */
  write: {
    readonly mutate: (wish: Wish, options: { onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly problem: string | undefined;
  };
  wish: Wish;
  /** The toast once it is done. */
  done: ToastMessage;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is done, and closes once it is; a refusal leaves it open and says why. */
export const ConfirmDialog = <Wish,>({
  title,
  description,
  help,
  destructive = false,
  busy = title,
  isChecking = false,
  write: { mutate, isPending, problem },
  wish,
  done,
  onClose,
  children,
}: Props<Wish>) => {
  const toast = useToast();
  const onSuccess = () => {
    toast(done);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} help={help} description={description}>
      {children}
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button
          variant={destructive ? 'destructive' : 'primary'}
          pending={isPending || isChecking}
          onClick={() => mutate(wish, { onSuccess })}
        >
          {isPending ? busy : isChecking ? 'Checking...' : title}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
