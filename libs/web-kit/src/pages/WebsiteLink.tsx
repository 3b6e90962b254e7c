import { ExternalLink, VisuallyHidden } from '@society/web-kit';
import { pageAt } from './contact-links.ts';
import styles from './WebsiteLink.module.css';

/** Somebody's own pages under the name of their host, in a tab of its own; nothing for what is no web address. */
export const WebsiteLink = ({ href }: { href?: string | undefined }) => {
  const page = pageAt(href);
  return (
    page && (
      <a className={styles.link} href={page.href} target="_blank" rel="noopener noreferrer nofollow">
        <span className={styles.host}>{page.host}</span>
        <ExternalLink size={16} aria-hidden="true" />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    )
  );
};
