import type { User } from '@society/contracts';
import { Avatar, Badge, ButtonLink, Dialog, formatDate, jobLine, useClub } from '@society/web-kit';
import { CompanyLogo, WrittenContact } from '@society/web-kit/pages';
import { ContactLinks } from '../directory/ContactLinks.tsx';
import { meetingText } from '../rules/meetings.ts';
import { Business } from './Business.tsx';
import { GolfStatistics } from './GolfStatistics.tsx';
import styles from './ProfileDialog.module.css';

type Props = {
  professional: User;
  /** When the person at the screen has met this one; null until that is known, undefined on their own profile. */
  met: readonly string[] | null | undefined;
  onClose: () => void;
};

/** What members may know of each other: work, golf, and how to reach them. */
export const ProfileDialog = ({ professional, met, onClose }: Props) => {
  const { timeZone } = useClub();
  const { id, name, photo, businessCompany, businessLogo, handicap, bio } = professional;
  return (
    <Dialog open onOpenChange={onClose} title="Player Profile">
      <div className={styles.who}>
        <Avatar name={name} photo={photo} size="xl" />
        <div className={styles.lines}>
          <p className={styles.name}>{name}</p>
          <p className={styles.job}>{jobLine(professional) || 'Independent'}</p>
          <p className={styles.badges}>
            <Badge tone="honour">{`Handicap ${handicap}`}</Badge>
          </p>
        </div>
        <CompanyLogo company={businessCompany} logo={businessCompany && businessLogo} />
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
      <Business professional={professional} />
      {met !== undefined && (
        <p className={styles.met}>{met && meetingText(met, (moment) => formatDate(moment, timeZone, 'medium'))}</p>
      )}
      <GolfStatistics playerId={id} />
      <ButtonLink block variant="secondary" to={`/golf/${id}`}>
        {`Golf of ${name}`}
      </ButtonLink>
      <WrittenContact of={professional} />
      <ContactLinks professional={professional} />
    </Dialog>
  );
};
