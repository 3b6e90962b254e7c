import { useRef } from 'react';
import type { Match } from '@society/contracts';
import { isToCome, showMatch, useAbsence, useClubDay, useWrite, type MatchSide } from '@society/league-client';
import {
  Ban,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  EllipsisVertical,
  IconButton,
  Pencil,
  RotateCcw,
  UserPlus,
  useClub,
  UserRound,
  useNavigate,
  useToast,
} from '@society/web-kit';
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
  const chosen = useRef<Ask>(undefined);
  // The dialog opens only after the menu has closed. So the focus returns to the menu's button when the dialog closes.
  const closed = () => {
    if (chosen.current) ask(chosen.current);
    chosen.current = undefined;
  };
  const removeSubstitute = (former: string) =>
    remove(former, {
      onSuccess: () =>
        toast({ title: 'Substitute removed', description: `${player.name} plays in Match #${match.id}` }),
    });
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${player.name}`} className={styles.menu}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={closed}>
        {substitute ? (
          <DropdownMenuItem onSelect={() => removeSubstitute(substitute.id)}>
            <UserRound size={18} aria-hidden="true" />
            Remove Substitute
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'add-substitute', match, side: side.name })}>
            <UserPlus size={18} aria-hidden="true" />
            Add Substitute
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'change-player', match, side: side.name })}>
          <RotateCcw size={18} aria-hidden="true" />
          Change Player
        </DropdownMenuItem>
        {match.status === 'scheduled' && (absence || isToCome({ date }, new Date(), timeZone)) && (
          <DropdownMenuItem onSelect={toggle}>
            <Ban size={18} aria-hidden="true" />
            {absence ? 'Can Play After All' : "Can't Play"}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'add-score', match })}>
          <Pencil size={18} aria-hidden="true" />
          Add Score
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void navigate(`/live-scoring/${match.id}/both-cards`)}>
          <Pencil size={18} aria-hidden="true" />
          Enter Both Cards
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
