import type { User } from '@society/contracts';

export type ContactLink = {
  readonly kind: 'call' | 'sms' | 'email' | 'linkedin';
  readonly label: string;
  readonly href: string;
};

/** How a professional can be reached, in the order of the buttons. A phone number without digits is none. */
export const contactLinks = ({
  email,
  phone,
  linkedinUrl,
}: Pick<User, 'email' | 'phone' | 'linkedinUrl'>): ContactLink[] => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  const dialled = `${phone?.trim().startsWith('+') ? '+' : ''}${digits}`;
  return [
    ...(digits === ''
      ? []
      : ([
          { kind: 'call', label: 'Call', href: `tel:${dialled}` },
          { kind: 'sms', label: 'SMS', href: `sms:${dialled}` },
        ] as const)),
    { kind: 'email', label: 'Email', href: `mailto:${encodeURI(email).replace(/[?&]/g, encodeURIComponent)}` },
    ...(linkedinUrl?.startsWith('https://')
      ? [{ kind: 'linkedin', label: 'LinkedIn', href: linkedinUrl } as const]
      : []),
  ];
};
