import { memo, useId } from 'react';
import type { User } from '@society/contracts';
import { Avatar, jobLine } from '@society/web-kit';
import { CompanyLogo, Tile, WebsiteLink } from '@society/web-kit/pages';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './ProfessionalCard.module.css';

type Props = { professional: User; onOpen: (playerId: string) => void };

/**
 * One professional: the whole card opens the profile, except where it has links of its own. Memoized: a key typed in the search must not draw
 * everybody else anew.
 */
export const ProfessionalCard = memo(({ professional, onOpen }: Props) => {
  const headingId = useId();
  const { id, name, photo, businessCompany, businessLogo, trade, website, offers } = professional;
  return (
    <Tile className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Avatar name={name} photo={photo} size="lg" />
        <div className={styles.who}>
          <h2 id={headingId} className={styles.name}>
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(id)}>
              {name}
            </button>
          </h2>
          <p className={styles.job}>{jobLine(professional) || 'Independent'}</p>
        </div>
        <CompanyLogo company={businessCompany} logo={businessCompany && businessLogo} />
      </div>
      {(trade || website) && (
        <p className={styles.business}>
          {trade && <span className={styles.trade}>{trade}</span>}
          <WebsiteLink href={website} />
        </p>
      )}
      {offers && <p className={styles.offers}>{`Offers: ${offers}`}</p>}
      <ContactLinks professional={professional} />
    </Tile>
  );
});
