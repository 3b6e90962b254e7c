import type { Ref } from 'react';
import type { User } from '@society/contracts';
import { roleNames } from '@society/league-client';
import { Avatar, Badge, Button, Camera, Card, ExternalLink, jobLine, Pencil, VisuallyHidden } from '@society/web-kit';
import { CompanyLogo, contactLinks, WebsiteLink } from '@society/web-kit/pages';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import styles from './AboutMe.module.css';

type Props = {
  person: User;
  editing: boolean;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onUpload: (kind: ImageKind) => void;
};

/** Who the user is, with the buttons to edit the profile and to upload images. */
export const AboutMe = ({ person, editing, editButton, onEdit, onUpload }: Props) => {
  const upload = (kind: ImageKind) => (
    <Button variant="secondary" onClick={() => onUpload(kind)}>
      <Camera size={18} aria-hidden="true" />
      {imageTexts[kind].button}
    </Button>
  );
  return (
    <Card>
      <div className={styles.about}>
        <div className={styles.image}>
          <Avatar name={person.name} photo={person.photo} size="xl" />
          {upload('photo')}
        </div>
        <div className={styles.who}>
          <h2 className={styles.name}>{person.name}</h2>
          <p className={styles.badges}>
            <Badge>{roleNames[person.role]}</Badge>
            <Badge tone="honour">{`HCP ${person.handicap}`}</Badge>
            {person.pendingHandicap !== undefined && (
              <Badge tone="warning">{`${person.pendingHandicap} waits for an admin`}</Badge>
            )}
          </p>
          {jobLine(person) && <p className={styles.job}>{jobLine(person)}</p>}
          {person.trade && <p className={styles.job}>{person.trade}</p>}
          {contactLinks(person, [['linkedin', 'LinkedIn']]).map(({ kind, label, href }) => (
            <a key={kind} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <ExternalLink size={16} aria-hidden="true" />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ))}
          <WebsiteLink href={person.website} />
          {person.offers && <p className={styles.bio}>{`I offer: ${person.offers}`}</p>}
          {person.seeks && <p className={styles.bio}>{`I look for: ${person.seeks}`}</p>}
          {person.bio && <p className={styles.bio}>{person.bio}</p>}
          <Button ref={editButton} aria-expanded={editing} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
            Edit Profile
          </Button>
        </div>
        <div className={styles.image}>
          {person.businessCompany && person.businessLogo ? (
            <CompanyLogo company={person.businessCompany} logo={person.businessLogo} />
          ) : (
            <span className={styles.noLogo}>
              {person.businessLogo ? 'Your logo is shown once you enter a company' : 'No company logo yet'}
            </span>
          )}
          {upload('logo')}
        </div>
      </div>
    </Card>
  );
};
