import type { User } from '@society/contracts';

/** 'Job title at company', or whichever of the two there is; empty without both. */
export const jobLine = ({ businessTitle, businessCompany }: Pick<User, 'businessTitle' | 'businessCompany'>): string =>
  [businessTitle, businessCompany].filter(Boolean).join(' at ');
