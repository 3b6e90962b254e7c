import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, useClub } from '@society/web-kit';
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
        <Contours />
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

/** The button of an outcome or a question. It gets the focus as it is shown, so heading and sentence describe it: nothing else reads them out. */
export const OutcomeButton = (props: ComponentProps<typeof Button>) => (
  <Button size="lg" block autoFocus aria-describedby="entry-title entry-lead" {...props} />
);
