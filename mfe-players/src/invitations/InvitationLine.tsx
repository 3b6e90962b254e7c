import type { InvitationNews } from '@society/contracts';
import { useClub } from '@society/web-kit';
import { invitationText, needsAction } from './invitation-texts.ts';
import styles from './Invitations.module.css';

/** What became of somebody's invitation, under their name. */
export const InvitationLine = ({ news }: { news: InvitationNews }) => {
  const { timeZone } = useClub();
  return (
    <p className={needsAction(news) ? styles.problem : styles.news}>{invitationText(news, new Date(), timeZone)}</p>
  );
};
