import type { User } from '@society/contracts';
import { ExternalLink, Mail, MessageSquare, Phone, VisuallyHidden } from '@society/web-kit';
import type { LucideIcon } from '@society/web-kit';
import { contactLinks } from '../rules/contact-links.ts';
import type { ContactLink } from '../rules/contact-links.ts';
import styles from './ContactLinks.module.css';

const icons: Readonly<Record<ContactLink['kind'], LucideIcon>> = {
  call: Phone,
  sms: MessageSquare,
  email: Mail,
  linkedin: ExternalLink,
};

/** Every way to reach somebody, as buttons in a row. What is a page opens in a tab of its own. */
export const ContactLinks = ({ professional }: { professional: User }) => (
  <ul className={styles.links} aria-label={`Contact ${professional.name}`}>
    {contactLinks(professional).map(({ kind, label, href }) => {
      const Icon = icons[kind];
      const isPage = kind === 'linkedin';
      return (
        <li key={kind}>
          <a className={styles.link} href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
            <Icon size={20} aria-hidden="true" />
            {label}
            <VisuallyHidden>{` ${professional.name}${isPage ? ' (opens in a new tab)' : ''}`}</VisuallyHidden>
          </a>
        </li>
      );
    })}
  </ul>
);
