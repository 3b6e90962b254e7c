import type { User } from '@society/contracts';

export type ContactKind = 'email' | 'call' | 'whatsapp' | 'sms' | 'linkedin';

/** How somebody can be reached, in the order of `labels`. A phone number without digits is none. */
export const contactLinks = <K extends ContactKind>(
  { email, phone, linkedinUrl }: Pick<User, 'email' | 'phone' | 'linkedinUrl'>,
  labels: readonly (readonly [kind: K, label: string])[],
): { readonly kind: K; readonly label: string; readonly href: string }[] => {
  const digits = phone?.replace(/\D/g, '');
  const dialled = digits && `${phone?.trim().startsWith('+') ? '+' : ''}${digits}`;
  const addresses: Readonly<Record<ContactKind, string | false | undefined>> = {
    email: `mailto:${encodeURI(email).replace(/[?&]/g, encodeURIComponent)}`,
    call: dialled && `tel:${dialled}`,
    whatsapp: digits && `https://wa.me/${digits}`,
    sms: dialled && `sms:${dialled}`,
    linkedin: linkedinUrl?.startsWith('https://') && linkedinUrl,
  };
  return labels.flatMap(([kind, label]) => {
    const href: string | false | undefined = addresses[kind];
    return href ? [{ kind, label, href }] : [];
  });
};
