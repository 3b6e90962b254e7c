import { Link } from 'react-router-dom';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './HelpLink.module.css';

/** The way to a section of the help page. @param topic the section's id @param about what the section is about, for screen readers */
export const HelpLink = ({ topic, about }: { topic: string; about: string }) => (
  <Link to={`/help#${topic}`} className={styles.help} data-help="">
    How this works
    <VisuallyHidden>{` (${about})`}</VisuallyHidden>
  </Link>
);
