import type { User } from '@society/contracts';
import { ApiError } from './api/api-error.ts';

/** A number with its sign: a plus when positive. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** What to tell people about a call that failed: the server's own words, else `otherwise`. No other kind of error has words for people. */
export const errorText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && !error.wordless && error.message) || otherwise;

/** 'Job title at company', or whichever of the two there is; empty without both. */
export const jobLine = ({ businessTitle, businessCompany }: Pick<User, 'businessTitle' | 'businessCompany'>): string =>
  [businessTitle, businessCompany].filter(Boolean).join(' at ');
