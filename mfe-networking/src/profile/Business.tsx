import type { User } from '@society/contracts';
import { WebsiteLink } from '@society/web-kit/pages';
import styles from './Business.module.css';

/** A person's trade, website, offers and wishes; blank ones are left out. */
export const Business = ({ professional: { trade, website, offers, seeks } }: { professional: User }) => {
  if (!trade && !website && !offers && !seeks) return null;
  return (
    <div className={styles.business}>
      {(trade || website) && (
        <p className={styles.line}>
          {trade && <span className={styles.trade}>{trade}</span>}
          <WebsiteLink href={website} />
        </p>
      )}
      <dl className={styles.texts}>
        {offers && <Text title="Offers" text={offers} />}
        {seeks && <Text title="Looks for" text={seeks} />}
      </dl>
    </div>
  );
};

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
);
