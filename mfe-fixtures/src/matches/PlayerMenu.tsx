import type { Match } from '@society/contracts';
import { isToCome, showMatch, useAbsence, useClubDay, useWrite, type MatchSide } from '@society/league-client';
import { Ban, Pencil, RotateCcw, UserPlus, useClub, UserRound, useNavigate, useToast } from '@society/web-kit';
import { MoreMenu } from '@society/web-kit/pages';
import type { Ask } from './ask.ts';
import styles from './MatchCard.module.css';

type Props = { match: Match; side: MatchSide; date: string; ask: (what: Ask) => void };

/** What an admin can do about one player of a match that is not over. `date`: the fixture's. The service refuses what the match no longer allows. */
export const PlayerMenu = ({ match, side, date, ask }: Props) => {
  const { player, substitute } = side;
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate: remove } = useWrite('removeSubstitute', {
    input: (former: string) => ({ params: { id: match.id, originalPlayerId: player.id }, query: { former } }),
    show: showMatch,
    failed: 'Failed to remove substitute',
    isToast: true,
  });
  const { timeZone } = useClub();
  useClubDay();
  const { absence, toggle } = useAbsence(match, side.onCourse.id, true);
  const removeSubstitute = (former: string) =>
    remove(former, {
      onSuccess: () =>
        toast({ title: 'Substitute removed', description: `${player.name} plays in Match #${match.id}` }),
    });
  const canSayAbsent = match.status === 'scheduled' && (absence || isToCome({ date }, new Date(), timeZone));
  return (
    <MoreMenu
      label={`Actions for ${player.name}`}
      className={styles.menu}
      entries={[
        substitute
          ? { Icon: UserRound, text: 'Remove Substitute', act: () => removeSubstitute(substitute.id) }
          : {
              Icon: UserPlus,
              text: 'Add Substitute',
              act: () => ask({ what: 'add-substitute', match, side: side.name }),
            },
        { Icon: RotateCcw, text: 'Change Player', act: () => ask({ what: 'change-player', match, side: side.name }) },
        canSayAbsent && { Icon: Ban, text: absence ? 'Can Play After All' : "Can't Play", act: toggle },
        { Icon: Pencil, text: 'Add Score', act: () => ask({ what: 'add-score', match }) },
        {
          Icon: Pencil,
          text: 'Enter Both Cards',
          act: () => void navigate(`/live-scoring/${match.id}/both-cards`),
        },
      ]}
    />
  );
};
