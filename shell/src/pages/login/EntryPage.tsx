import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useClub } from '@society/web-kit';
import { Contours } from '../../layout/Contours.tsx';
import { ClubMark } from '../../layout/ClubMark.tsx';
import styles from './EntryPage.module.css';

/** The frame of the pages that need no sign-in: the club's words, then a panel with `children`. `title` names the browser tab. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const club = useClub();
  // On a phone people scroll down to the form. The page that comes after it must begin at its top.
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

/** The ids of heading and sentence, for the `aria-describedby` of a button that gets the focus when an outcome is shown. */
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
