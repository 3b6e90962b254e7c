import { useEffect, useRef, useState } from 'react';
import type { User } from '@society/contracts';
import { Card } from '@society/web-kit';
import { HandicapHistory } from '../handicaps/HandicapHistory.tsx';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { AboutMe } from './AboutMe.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { mayReload, RELOAD_DELAY_MS, reloadPage } from './reload-page.ts';
import { sayAfterReload } from './said-after-reload.ts';
import { TournamentStatistics } from './TournamentStatistics.tsx';

/** The user's own profile. What is saved loads the page anew (spec section 2). */
export const Profile = ({ person }: { person: User }) => {
  const [editing, setEditing] = useState(false);
  const [uploading, setUploading] = useState<ImageKind>();
  const editButton = useRef<HTMLButtonElement>(null);
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reload.current), []);

  const cancel = () => {
    setEditing(false);
    editButton.current?.focus();
  };
  const edit = () => {
    clearTimeout(reload.current);
    setEditing(true);
  };
  const upload = (kind: ImageKind) => {
    clearTimeout(reload.current);
    setUploading(kind);
  };
  const uploaded = (kind: ImageKind) => {
    setUploading(undefined);
    // A reload would lose the form that is being filled in.
    if (editing) return;
    reload.current = setTimeout(() => {
      if (!mayReload()) return;
      // A second is too short to read the message, so it is shown again after the reload.
      sayAfterReload({ message: imageTexts[kind].uploaded, version: 0 });
      reloadPage();
    }, RELOAD_DELAY_MS);
  };
  return (
    <>
      <AboutMe person={person} editing={editing} editButton={editButton} onEdit={edit} onUpload={upload} />
      {editing && <ProfileForm person={person} onCancel={cancel} />}
      <TournamentStatistics playerId={person.id} />
      <Card title="Handicap History">
        <HandicapHistory playerId={person.id} />
      </Card>
      {uploading && (
        <UploadDialog
          person={person}
          kind={uploading}
          onSaved={() => uploaded(uploading)}
          onClose={() => setUploading(undefined)}
        />
      )}
    </>
  );
};
