import type { User } from '@society/contracts';

export type ContactLink = {
  readonly kind: 'email' | 'call' | 'whatsapp' | 'sms' | 'linkedin';
  readonly label: string;
  readonly href: string;
};

/** How somebody can be reached, in the order of the dialog. A phone number without digits is none. */
export const contactLinks = ({
  email,
  phone,
  linkedinUrl,
}: Pick<User, 'email' | 'phone' | 'linkedinUrl'>): ContactLink[] => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  const dialled = `${phone?.trim().startsWith('+') ? '+' : ''}${digits}`;
  return [
    { kind: 'email', label: 'Send Email', href: `mailto:${encodeURI(email).replace(/[?&]/g, encodeURIComponent)}` },
    ...(digits === ''
      ? []
      : ([
          { kind: 'call', label: 'Call Phone', href: `tel:${dialled}` },
          { kind: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/${digits}` },
          { kind: 'sms', label: 'Send SMS', href: `sms:${dialled}` },
        ] as const)),
    ...(linkedinUrl?.startsWith('https://')
      ? [{ kind: 'linkedin', label: 'LinkedIn', href: linkedinUrl } as const]
      : []),
  ];
};
