import { useEffect } from 'react';
import { usePermissions } from '@society/league-client';
import { Card, Link, PageHeader, useLocation } from '@society/web-kit';
import { helpSections } from './help-texts.ts';
import styles from './HelpPage.module.css';

/** How the product works, in parts that screens and dialogs link to. Bundled with the app, so it is there without signal. */
export const HelpPage = () => {
  // With the key: a topic that is tapped a second time has the same hash, but another key.
  const { hash, key } = useLocation();
  const can = usePermissions();
  const sections = helpSections.filter(({ forAdmins }) => !forAdmins || can.canManagePlayers);
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <>
      <PageHeader title="Help" subtitle="How things work here" />
      <nav aria-label="Help topics">
        <ul className={styles.topics}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} className={styles.topic}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, forAdmins, lines }) => (
          <div key={id} id={id} tabIndex={-1} className={styles.section}>
            <Card title={title} aside={forAdmins && <span className={styles.aside}>For admins</span>}>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
    </>
  );
};
