import type { User } from '@society/contracts';
import { ExternalLink, Mail, MessageSquare, Phone, VisuallyHidden } from '@society/web-kit';
import { contactLinks } from '@society/web-kit/pages';
import styles from './ContactLinks.module.css';

const labels = [
  ['call', 'Call'],
  ['sms', 'SMS'],
  ['email', 'Email'],
  ['linkedin', 'LinkedIn'],
] as const;
const icons = { call: Phone, sms: MessageSquare, email: Mail, linkedin: ExternalLink };

/** Call, SMS, e-mail and LinkedIn as buttons in a row, as far as the person gave them. LinkedIn opens in a new tab. */
export const ContactLinks = ({ professional }: { professional: User }) => (
  <ul className={styles.links} aria-label={`Contact ${professional.name}`}>
    {contactLinks(professional, labels).map(({ kind, label, href }) => {
      const Icon = icons[kind];
      const isPage = kind === 'linkedin';
      return (
        <li key={kind}>
          <a className={styles.link} href={href} target={isPage ? '_blank' : undefined} rel="noopener noreferrer">
            <Icon size={20} aria-hidden="true" />
            {label}
            <VisuallyHidden>{` ${professional.name}${isPage ? ' (opens in a new tab)' : ''}`}</VisuallyHidden>
          </a>
        </li>
      );
    })}
  </ul>
);
