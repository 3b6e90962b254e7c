import { useId, useState } from 'react';
import type { User } from '@society/contracts';
import { Avatar, Button, Camera } from '@society/web-kit';
import { CompanyLogo } from '@society/web-kit/pages';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import styles from './PlayerForm.module.css';

/** A person's photo and company logo, each with a button to upload another. Uploading leaves the form around it alone. */
export const UploadImages = ({ player }: { player: User }) => {
  const [kind, setKind] = useState<ImageKind>();
  const headingId = useId();
  const close = () => setKind(undefined);
  const button = (of: ImageKind) => (
    <Button variant="secondary" block onClick={() => setKind(of)}>
      <Camera size={18} aria-hidden="true" />
      {imageTexts[of].button}
    </Button>
  );
  return (
    <section className={styles.images} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.imagesTitle}>
        Upload Images
      </h3>
      <div className={styles.image}>
        <Avatar name={player.name} photo={player.photo} size="lg" />
        {button('photo')}
      </div>
      <div className={styles.image}>
        {player.businessLogo ? (
          <CompanyLogo company={player.businessCompany} logo={player.businessLogo} />
        ) : (
          <span className={styles.noLogo}>No logo yet</span>
        )}
        {button('logo')}
      </div>
      {kind && <UploadDialog person={player} kind={kind} onSaved={close} onClose={close} />}
    </section>
  );
};
