import { isWebAddress } from '@society/contracts';

/** An address as a form shows it: blank for one of before that nobody sees a link of, since the form would be refused for what was not touched in it. */
export const shownPage = (stored = ''): string => (isWebAddress(stored) ? stored : '');
