export { composeMail, hello, oneLine } from './compose.ts';
export type { Message } from './compose.ts';
export { mailConfig } from './config.ts';
export type { MailConfig } from './config.ts';
export { openMailer } from './mailer.ts';
export type { MailClub, Mailer, MailerDeps } from './mailer.ts';
