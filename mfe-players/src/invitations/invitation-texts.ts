import type { InvitationNews } from '@society/contracts';
import { clubDay } from '@society/web-kit';

const dayMs = 86_400_000;

/** When something was, as short as it can be said: '12:40' today, 'yesterday', '12 Nov', '12 Nov 2025' in another year. */
export const momentText = (iso: string, now: Date, timeZone: string): string => {
  const at = new Date(iso);
  const [day, today] = [clubDay(at, timeZone), clubDay(now, timeZone)];
  if (day === today) return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  if (day === clubDay(new Date(now.getTime() - dayMs), timeZone)) return 'yesterday';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year, timeZone });
};

/** What became of an invitation, in a line. */
export const invitationText = ({ state, way, at, words }: InvitationNews, now: Date, timeZone: string): string => {
  const when = momentText(at, now, timeZone);
  switch (state) {
    case 'created':
      return way === 'link' ? `Link made ${when}` : `Invitation made ${when}`;
    case 'taken':
      return `Taken by the mail server ${when}`;
    case 'refused':
      return `Refused: ${words ?? 'the mail server did not take it'} (${when})`;
    case 'opened':
      return `Opened ${when}`;
    case 'accepted':
      return `Accepted ${when}`;
    case 'expired':
      return `Expired ${when}`;
    case 'void':
      return `The ${way === 'link' ? 'link' : 'invitation'} of ${when} works no more`;
  }
};

/** Whether an admin has something to do about it. */
export const needsAction = ({ state }: Pick<InvitationNews, 'state'>): boolean =>
  state === 'refused' || state === 'expired' || state === 'void';
