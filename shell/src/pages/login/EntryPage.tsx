import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useClub } from '@society/web-kit';
import { Contours } from '../../layout/Contours.tsx';
import { ClubMark } from '../../layout/ClubMark.tsx';
import styles from './EntryPage.module.css';

/** What stands around everything that is done before or instead of being signed in: the club's words, then a panel. `title` names the browser tab. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const club = useClub();
  // On a phone the form was scrolled to; what comes after it begins at its top.
  useEffect(() => () => window.scrollTo(0, 0), []);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${club.name}`}</title>
      <section className={styles.welcome}>
        <Contours className={styles.contours} />
        <ClubMark size={56} />
        <h1 className={styles.club}>{club.name}</h1>
        <p className={styles.tagline}>{club.tagline}</p>
        {club.location && <p className={styles.location}>{club.location}</p>}
      </section>
      <main className={styles.panel}>
        <div className={styles.form}>
          {children}
          {club.contactEmail && (
            <p className={styles.contact}>
              For more information, contact <a href={`mailto:${club.contactEmail}`}>{club.contactEmail}</a>
            </p>
          )}
        </div>
      </main>
    </div>
  );
};

/** For the `aria-describedby` of what takes the focus beside an outcome: the ids of its heading and sentence. */
export const outcomeTexts = 'entry-title entry-lead';

/** The heading of the panel, and a sentence under it. */
export const EntryHeading = ({ title, lead }: { title: string; lead?: ReactNode }) => (
  <>
    <h2 id="entry-title" className={styles.title}>
      {title}
    </h2>
    {lead && (
      <p id="entry-lead" className={styles.lead}>
        {lead}
      </p>
    )}
  </>
);
