import { useId, useState } from 'react';
import type { ChangeEvent, MouseEvent } from 'react';
import type { Club } from '@society/contracts';
import { useFocusAfterDialog, useIsThere, useWrite } from '@society/league-client';
import { Button, Camera, Card, errorText, useToast, VisuallyHidden } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { showClub } from '../api/show-club.ts';
import { pictureTypes, refusalOf, uploadFile } from '../api/upload-file.ts';
import { RemoveLogoDialog } from './RemoveLogoDialog.tsx';
import styles from './Club.module.css';

const failed = 'The logo could not be saved. Please try again.';

/** The club's logo: shown, changed by choosing a file, or removed. A chosen file is saved at once. */
export const LogoCard = ({ club }: { club: Club }) => {
  const toast = useToast();
  const isThere = useIsThere();
  const { mutateAsync: setLogo } = useWrite('setClubLogo', {
    input: (logoURL: string) => ({ body: { logoURL } }),
    show: showClub,
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const inputId = useId();
  // Remove Logo disappears with the logo, so the focus goes to the file field.
  const field = useFocusAfterDialog<HTMLInputElement>(isRemoving);

  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    try {
      await setLogo(await uploadFile(file));
      toast({ title: 'Logo saved' });
    } catch (error) {
      const description = errorText(error, failed);
      if (isThere.current) setRefusal(description);
      else toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    const wrong = file && refusalOf(file);
    setRefusal(wrong);
    if (file && wrong === undefined && !isSending) void send(file);
    // Without this, choosing the same file again would fire no change event.
    target.value = '';
  };
  // Not disabled while a file is being sent: a disabled field would lose the focus.
  const open = (event: MouseEvent): void => {
    if (isSending) event.preventDefault();
  };
  const remove = () => {
    setRefusal(undefined);
    setRemoving(true);
  };

  return (
    <Card title="Logo">
      <div className={styles.logo}>
        {club.logo ? (
          <img className={styles.image} src={club.logo} alt={`Logo of ${club.name}`} width={96} height={96} />
        ) : (
          <span className={styles.noLogo}>No logo yet</span>
        )}
        <div className={styles.actions}>
          <label className={styles.file} htmlFor={inputId} aria-disabled={isSending || undefined}>
            <Camera size={18} aria-hidden="true" />
            {isSending ? 'Saving...' : club.logo ? 'Change Logo' : 'Choose Logo'}
          </label>
          <VisuallyHidden>
            <input
              ref={field}
              id={inputId}
              type="file"
              accept={pictureTypes.join()}
              aria-describedby={`${inputId}-hint`}
              aria-disabled={isSending || undefined}
              onClick={open}
              onChange={choose}
            />
          </VisuallyHidden>
          {club.logo && (
            <Button variant="ghost" onClick={remove}>
              Remove Logo
            </Button>
          )}
        </div>
        <p id={`${inputId}-hint`} className={styles.hint}>
          A PNG, JPEG or WebP image of at most 5 MB. Everybody can see it, on the sign-in page, too.
        </p>
      </div>
      <Refusal message={refusal} />
      {isRemoving && <RemoveLogoDialog onClose={() => setRemoving(false)} />}
    </Card>
  );
};
