import { isWebAddress } from '@society/contracts';

/** A web address as a form shows it. An older one that is no web address is blank: it would make the service refuse a form in which nobody touched it. */
export const shownPage = (stored = ''): string => (isWebAddress(stored) ? stored : '');
