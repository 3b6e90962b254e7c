import type { InvitationNews } from '@society/contracts';
import { momentText } from '@society/league-client';

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
      return `The ${way === 'link' ? 'link' : 'invitation'} of ${when} no longer works`;
  }
};

/** Whether an admin has something to do about it. */
export const needsAction = ({ state }: Pick<InvitationNews, 'state'>): boolean =>
  state === 'refused' || state === 'expired' || state === 'void';
