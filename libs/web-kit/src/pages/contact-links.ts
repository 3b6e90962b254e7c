import { isWebAddress, type User } from '@society/contracts';

export type ContactKind = 'email' | 'call' | 'whatsapp' | 'sms' | 'linkedin';

/** The host of a page of the web, by which its links are called; undefined for what may stand in none. */
export const hostOf = (address = ''): string | undefined =>
  isWebAddress(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;

/** The first number of what was written, as it is dialled, without a second one or an extension. After an area code a slash belongs to the number: 089/1234567. */
const firstNumber = (written = ''): string => {
  const part = written.split(/[\p{L},;|&#*]|(?=\+)/u).find((each) => /\d/.test(each)) ?? '';
  const [, beforeSlash = part] = /^((?:[^\d/]*\d){8,}[^\d/]*)\//.exec(part) ?? [];
  return beforeSlash.replace(/(?!^\+)\D/g, '');
};

/** How somebody can be reached, in the order of `labels`. A phone number without digits is none; a page elsewhere is called by its host and not LinkedIn. */
export const contactLinks = <K extends ContactKind>(
  { email, phone, linkedinUrl }: Pick<User, 'email' | 'phone' | 'linkedinUrl'>,
  labels: readonly (readonly [kind: K, label: string])[],
): { readonly kind: K; readonly label: string; readonly href: string }[] => {
  const dialled = firstNumber(phone);
  const pageHost = linkedinUrl?.startsWith('https://') ? hostOf(linkedinUrl) : undefined;
  const isElsewhere = pageHost !== undefined && !/(^|\.)linkedin\.com$/.test(pageHost);
  const addresses: Readonly<Record<ContactKind, string | false | undefined>> = {
    email: `mailto:${encodeURI(email).replace(/[?&]/g, encodeURIComponent)}`,
    call: dialled && `tel:${dialled}`,
    whatsapp: dialled && `https://wa.me/${dialled.replace('+', '')}`,
    sms: dialled && `sms:${dialled}`,
    linkedin: pageHost && linkedinUrl,
  };
  return labels.flatMap(([kind, label]) => {
    const href: string | false | undefined = addresses[kind];
    return href ? [{ kind, label: kind === 'linkedin' && isElsewhere ? pageHost : label, href }] : [];
  });
};
