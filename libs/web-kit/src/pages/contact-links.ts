import { isWebAddress, type User } from '@society/contracts';

export type ContactKind = 'email' | 'call' | 'whatsapp' | 'sms' | 'linkedin';

/** A page of the web: by what its links are called, and where they lead wherever they stand, also from addresses of before that begin `https:/`. Undefined for what may stand in none. */
export const pageAt = (address = ''): { readonly host: string; readonly href: string } | undefined => {
  if (!isWebAddress(address)) return undefined;
  const { hostname, href } = new URL(address);
  return { host: hostname.replace(/^www\./, ''), href };
};

/** Up to a slash or dash that a second number stands behind. With fewer than eight digits before it, it stands after an area code: 089/1234567, 0664 / 1234567. */
const wholeNumbers = [/^(?:\D*\d){8,}?\D*?(?=\s[/\p{Pd}]\s)/u, /^(?:[^\d/]*\d){8,}[^\d/]*(?=\/)/];

/** The first number of what was written, as it is dialled, without a second one or an extension. Fewer than five digits are none: 2nd home 07700 900123. */
const firstNumber = (written = ''): string => {
  const part = written.split(/[\p{L}:,;|&#*]|(?=\+)/u).find((each) => /(\D*\d){5}/.test(each)) ?? '';
  const first = wholeNumbers.reduce((text, whole) => whole.exec(text)?.[0] ?? text, part);
  return first.replace(/(?!^\+)\D/g, '');
};

/** How somebody can be reached, in the order of `labels`. A phone with fewer than five digits is none; a page elsewhere is called by its host and not LinkedIn. */
export const contactLinks = <K extends ContactKind>(
  { email, phone, linkedinUrl }: Pick<User, 'email' | 'phone' | 'linkedinUrl'>,
  labels: readonly (readonly [kind: K, label: string])[],
): { readonly kind: K; readonly label: string; readonly href: string }[] => {
  const dialled = firstNumber(phone);
  const page = pageAt(linkedinUrl);
  const linkedin = page?.href.startsWith('https:') ? page : undefined;
  const elsewhere = /(^|\.)linkedin\.com$/.test(linkedin?.host ?? '') ? undefined : linkedin?.host;
  const addresses: Readonly<Record<ContactKind, string | false | undefined>> = {
    email: `mailto:${encodeURI(email).replace(/[?&]/g, encodeURIComponent)}`,
    call: dialled && `tel:${dialled}`,
    whatsapp: dialled && `https://wa.me/${dialled.replace('+', '')}`,
    sms: dialled && `sms:${dialled}`,
    linkedin: linkedin?.href,
  };
  return labels.flatMap(([kind, label]) => {
    const href: string | false | undefined = addresses[kind];
    return href ? [{ kind, label: (kind === 'linkedin' && elsewhere) || label, href }] : [];
  });
};
