import type { User } from '@society/contracts';
import {
  ButtonLink,
  Dialog,
  ExternalLink,
  Mail,
  MessageCircle,
  MessageSquare,
  Phone,
  VisuallyHidden,
} from '@society/web-kit';
import type { LucideIcon } from '@society/web-kit';
import { contactLinks, WrittenContact, type ContactKind } from '@society/web-kit/pages';
import styles from './Dialogs.module.css';

const labels = [
  ['email', 'Send Email'],
  ['call', 'Call Phone'],
  ['whatsapp', 'WhatsApp'],
  ['sms', 'Send SMS'],
  ['linkedin', 'LinkedIn'],
] as const;
const icons: Readonly<Record<ContactKind, LucideIcon>> = {
  email: Mail,
  call: Phone,
  whatsapp: MessageCircle,
  sms: MessageSquare,
  linkedin: ExternalLink,
};

/** Every way to reach somebody. Web pages open in a new tab. */
export const ContactDialog = ({ player, onClose }: { player: User; onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Contact" description={player.name}>
    <WrittenContact of={player} />
    {!player.phone && <p className={styles.note}>No phone number given</p>}
    <ul className={styles.links}>
      {contactLinks(player, labels).map(({ kind, label, href }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <ButtonLink
              to={href}
              variant="secondary"
              block
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
              {href.startsWith('https:') && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  </Dialog>
);
