import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createUpload, type User } from '@society/contracts';
import { isUnreached } from '@society/league-client';
import { ApiError, Button, call, Dialog, ErrorPanel, errorText, Trash2, useToast } from '@society/web-kit';
import { useLazy } from '@society/web-kit/lazy';
import { LoadingBar, Refusal } from '@society/web-kit/pages';
import { useSetImage } from '../api/use-set-image.ts';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import { RemoveImageDialog } from './RemoveImageDialog.tsx';
import type { Uploader, UploaderEvents } from './uploader.ts';
import styles from './UploadDialog.module.css';

type Props = { person: User; kind: ImageKind; onSaved: () => void; onClose: () => void };

/** Uploads a photo or logo and sets it for the person, or removes the present one. The upload panel is loaded when the dialog opens. */
export const UploadDialog = ({ person, kind, onSaved, onClose }: Props) => {
  const toast = useToast();
  const texts = imageTexts[kind];
  const [isRemoving, setRemoving] = useState(false);
  /** Why the last file was refused, or does not move. */
  const [reason, setReason] = useState<string>();
  /** The address of a file that arrived while the call to set it got no answer. */
  const [arrived, setArrived] = useState<string>();
  const { mutate, isPending } = useSetImage(person.id, kind, (error) =>
    toast({ title: texts.notSaved, description: errorText(error, 'Please try again.'), variant: 'destructive' }),
  );

  const save = (address: string, onError?: (error: Error) => void): void =>
    mutate(address, {
      onSuccess: () => {
        toast(texts.uploaded);
        onSaved();
      },
      ...(onError && { onError }),
    });

  const events = (uploader: Uploader): UploaderEvents => ({
    onChosen: () => setReason(undefined),
    newAddress: async () => {
      setReason(undefined);
      setArrived(undefined);
      return (await call(createUpload)).uploadURL;
    },
    onNoAddress: (error) => toast({ title: 'Upload Error', description: noAddressText(error), variant: 'destructive' }),
    onRefused: ({ message, mayGoAgain }) => {
      setReason(message);
      toast({ title: 'Upload Failed', description: texts.notUploaded, variant: 'destructive' });
      // The same file would be refused again, so it makes room for another one.
      if (!mayGoAgain) uploader.clear();
    },
    onTold: setReason,
    onUploaded: (address) =>
      save(address, (error) => {
        uploader.clear();
        if (isUnreached(error)) setArrived(address);
      }),
  });

  return (
    <Dialog open onOpenChange={onClose} title={texts.button}>
      <Refusal message={reason} />
      <UploadPanel events={events} />
      {arrived && (
        <ErrorPanel
          message="The picture has arrived, but is not saved yet"
          onRetry={() => save(arrived)}
          retrying={isPending}
        />
      )}
      {(kind === 'photo' ? person.photo : person.businessLogo) && (
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.remove}
        </Button>
      )}
      {isRemoving && (
        <RemoveImageDialog person={person} kind={kind} onRemoved={onClose} onClose={() => setRemoving(false)} />
      )}
    </Dialog>
  );
};

// Spec section 8: status and text.
const noAddressText = (error: unknown): string =>
  `Failed to get upload URL: ${error instanceof ApiError && error.status > 0 ? `${error.status} ` : ''}${errorText(error, '')}`.trim();

const loadUploader = () => import('./uploader.ts');
/** Loading the page anew would lose the form behind the dialog, so nothing is loaded. */
const stay = (): void => undefined;

const UploadPanel = ({ events }: { events: (uploader: Uploader) => UploaderEvents }) => {
  const target = useRef<HTMLDivElement>(null);
  const { data: panel, error, isFetching, refetch } = useLazy(loadUploader, true, stay);
  const now = useEffectEvent(events);
  useEffect(() => {
    if (!panel || !target.current) return undefined;
    const uploader: Uploader = panel.mountUploader(target.current, {
      onChosen: () => now(uploader).onChosen(),
      newAddress: () => now(uploader).newAddress(),
      onNoAddress: (problem) => now(uploader).onNoAddress(problem),
      onUploaded: (address) => now(uploader).onUploaded(address),
      onRefused: (refusal) => now(uploader).onRefused(refusal),
      onTold: (message) => now(uploader).onTold(message),
    });
    return uploader.close;
  }, [panel]);

  return (
    <div className={styles.panel}>
      {!panel && !error && <LoadingBar height="340px" />}
      {error && <ErrorPanel message="The upload panel could not be loaded" onRetry={refetch} retrying={isFetching} />}
      <div ref={target} hidden={!panel} />
    </div>
  );
};
