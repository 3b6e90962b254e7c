export { composeMail, hello, oneLine } from './compose.ts';
export type { Message } from './compose.ts';
export { mailConfig } from './config.ts';
export { createDelivery, mailTarget } from './delivery.ts';
export { createMailer } from './mailer.ts';
export type { MailClub, Mailer } from './mailer.ts';
