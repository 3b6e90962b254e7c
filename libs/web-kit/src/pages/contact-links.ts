import { isWebAddress, type User } from '@society/contracts';

export type ContactKind = 'email' | 'call' | 'whatsapp' | 'sms' | 'linkedin';

/** A web page: its host, by which links are called, and its whole address, also for older ones that begin with `https:/`. Undefined for no web address. */
export const pageAt = (address = ''): { readonly host: string; readonly href: string } | undefined => {
  if (!isWebAddress(address)) return undefined;
  const { hostname, href } = new URL(address);
  return { host: hostname.replace(/^www\./, ''), href };
};

/** All up to a slash or dash before a second number. With fewer than eight digits before it, the slash follows an area code: 089/1234567, 0664 / 1234567. */
const wholeNumbers = [/^(?:\D*\d){8,}?\D*?(?=\s[/\p{Pd}]\s)/u, /^(?:[^\d/]*\d){8,}[^\d/]*(?=\/)/];

/** The zero in brackets behind a country's code, as in +44 (0)20: it is dialled inside the country only, and with both the number reaches nobody. */
const bracketedZero = /((?:\+|\b00)\s?\d{1,3}[\s)./-]*)\(0\)/;

/** The first phone number in a text, as it is dialled, without a second one or an extension. Fewer than five digits are no number: 2nd home 07700 900123. */
const firstNumber = (written = ''): string => {
  const part =
    written
      .replace(bracketedZero, '$1 ')
      .split(/[\p{L}:,;|&#*]|(?=\+)/u)
      .find((each) => /(\D*\d){5}/.test(each)) ?? '';
  const first = wholeNumbers.reduce((text, whole) => whole.exec(text)?.[0] ?? text, part);
  return first.replace(/(?!^\+)\D/g, '');
};

/** The links by which a person can be reached, in the order of `labels`. A page that is not LinkedIn's is called by its host. */
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
    whatsapp: dialled && `https://wa.me/${dialled.replace(/^(\+|00)/, '')}`,
    sms: dialled && `sms:${dialled}`,
    linkedin: linkedin?.href,
  };
  return labels.flatMap(([kind, label]) => {
    const href: string | false | undefined = addresses[kind];
    return href ? [{ kind, label: (kind === 'linkedin' && elsewhere) || label, href }] : [];
  });
};
