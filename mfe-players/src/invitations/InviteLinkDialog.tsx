import type { User } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { Button, Copy, Dialog, formatDate, formatTime, TextField, useClub, useCopy } from '@society/web-kit';
import { Answer, DialogButtons, Refusal } from '@society/web-kit/pages';
import { useLazy } from '@society/web-kit/lazy';
import styles from './Invitations.module.css';

// Loaded on demand, since it is rarely wanted.
const loadCode = () => import(/* webpackChunkName: "code" */ '@society/web-kit/qr').then(({ QrCode }) => QrCode);

const stay = (): void => undefined;

type Props = { player: User; onClose: () => void };

/** A link that lets in somebody whom no mail reaches. It is shown once, as text and as a QR code. */
export const InviteLinkDialog = ({ player, onClose }: Props) => {
  const { mutate, data, problem, isPending } = useWrite('createInviteLink', {
    input: () => ({ params: { playerId: player.id } }),
    failed: 'Failed to make the link.',
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invitation Link"
      description={`A link that lets ${player.name} in, to hand over yourself. Whoever has it can set their password. A link made earlier no longer works; the one in the email still does.`}
    >
      {data ? (
        <MadeLink {...data} name={player.name} />
      ) : (
        <>
          <Refusal message={problem} />
          <DialogButtons onCancel={onClose}>
            <Button pending={isPending} onClick={() => mutate()}>
              Make a Link
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
};

const MadeLink = ({ link, expiresAt, name }: { link: string; expiresAt: string; name: string }) => {
  const { timeZone } = useClub();
  // Loading the page anew would lose the link, so it does not.
  const code = useLazy(loadCode, true, stay);
  const { field, copy } = useCopy(link, 'Link');
  return (
    <>
      <div className={styles.code}>
        <Answer of={code} skeleton="280px">
          {(QrCode) => <QrCode text={link} label={`The link for ${name} as a code`} />}
        </Answer>
      </div>
      <TextField {...field} label="Link" autoFocus />
      <p className={styles.note}>
        {`It works once, until ${formatTime(expiresAt, timeZone)} on ${formatDate(expiresAt, timeZone, 'medium')}, and is shown only now.`}
      </p>
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        Copy Link
      </Button>
    </>
  );
};
