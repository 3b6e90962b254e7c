import { useEffect, useRef, useState } from 'react';
import type { User } from '@society/contracts';
import { ApiError, Button, Dialog, ErrorPanel, errorText, Loading, Skeleton, Trash2, useToast } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { newUploadAddress } from '../api/create-upload.ts';
import { useSetImage } from '../api/use-set-image.ts';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import { RemoveImageDialog } from './RemoveImageDialog.tsx';
import type { Uploader, UploaderEvents } from './uploader.ts';
import styles from './UploadDialog.module.css';

type Props = { person: User; kind: ImageKind; onSaved: () => void; onClose: () => void };

/**
 * Uploads a photo or logo and takes it for the person, or takes the one that is there away. The upload panel is loaded when the dialog opens.
 */
export const UploadDialog = ({ person, kind, onSaved, onClose }: Props) => {
  const toast = useToast();
  const texts = imageTexts[kind];
  const [isRemoving, setRemoving] = useState(false);
  /** What the server has against the last file. */
  const [reason, setReason] = useState<string>();
  const { mutate } = useSetImage(person.id, kind, (error) =>
    toast({ title: texts.notSaved, description: errorText(error, 'Please try again.'), variant: 'destructive' }),
  );

  const events = (uploader: () => Uploader | undefined): UploaderEvents => ({
    newAddress: () => {
      setReason(undefined);
      return newUploadAddress();
    },
    onNoAddress: (error) => toast({ title: 'Upload Error', description: noAddressText(error), variant: 'destructive' }),
    onRefused: ({ message, mayGoAgain }) => {
      setReason(message);
      toast({ title: 'Upload Failed', description: texts.notUploaded, variant: 'destructive' });
      // A file that the server looked at and refused makes room for another.
      if (!mayGoAgain) uploader()?.clear();
    },
    onUploaded: (address) =>
      mutate(address, {
        onSuccess: () => {
          toast(texts.uploaded);
          onSaved();
        },
        onError: () => uploader()?.clear(),
      }),
  });

  return (
    <Dialog open onOpenChange={onClose} title={texts.button}>
      <UploadPanel events={events} />
      <Refusal message={reason} />
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

const UploadPanel = ({ events }: { events: (uploader: () => Uploader | undefined) => UploaderEvents }) => {
  const target = useRef<HTMLDivElement>(null);
  const latest = useRef(events);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    let left = false;
    let uploader: Uploader | undefined;
    const now = () => latest.current(() => uploader);
    import('./uploader.ts').then(
      ({ mountUploader }) => {
        if (left || !target.current) return;
        uploader = mountUploader(target.current, {
          newAddress: () => now().newAddress(),
          onNoAddress: (error) => now().onNoAddress(error),
          onUploaded: (address) => now().onUploaded(address),
          onRefused: (refusal) => now().onRefused(refusal),
        });
        setState('ready');
      },
      () => !left && setState('failed'),
    );
    return () => {
      left = true;
      uploader?.close();
    };
  }, [attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.panel}>
      {state === 'loading' && (
        <Loading>
          <Skeleton height="340px" />
        </Loading>
      )}
      {state === 'failed' && <ErrorPanel message="The upload panel could not be loaded" onRetry={retry} />}
      <div ref={target} hidden={state !== 'ready'} />
    </div>
  );
};
