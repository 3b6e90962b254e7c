import type { Fixture, Match } from '@society/contracts';
import { sideNamed } from '@society/league-client';
import { AddMatchDialog } from '../add-match/AddMatchDialog.tsx';
import { fixtureName } from '../rules/fixture-view.ts';
import { AddScoreDialog } from './AddScoreDialog.tsx';
import { AddSubstituteDialog } from './AddSubstituteDialog.tsx';
import type { Ask } from './ask.ts';
import { ChangePlayerDialog } from './ChangePlayerDialog.tsx';
import { DeleteMatchDialog } from './DeleteMatchDialog.tsx';
import { DeleteMatchesDialog } from './DeleteMatchesDialog.tsx';

type Props = { asked: Ask | undefined; fixture: Fixture; matches: readonly Match[]; onClose: () => void };

/** The dialog that was asked for. It shows its match as the list has it now. */
export const MatchDialogs = ({ asked, fixture, matches, onClose }: Props) => {
  if (!asked) return null;
  const named = { id: fixture.id, name: fixtureName(fixture) };
  if (asked.what === 'add-match')
    return <AddMatchDialog title="Add New Match" fixture={named} matches={matches} onClose={onClose} />;
  if (asked.what === 'delete-all') return <DeleteMatchesDialog fixture={named} matches={matches} onClose={onClose} />;
  const match = matches.find(({ id }) => id === asked.match.id) ?? asked.match;
  switch (asked.what) {
    case 'add-score':
      return <AddScoreDialog match={match} fixture={fixture} onClose={onClose} />;
    case 'delete':
      return <DeleteMatchDialog match={match} onClose={onClose} />;
    case 'add-substitute':
      return (
        <AddSubstituteDialog match={match} side={sideNamed(match, asked.side)} matches={matches} onClose={onClose} />
      );
    case 'change-player':
      return (
        <ChangePlayerDialog match={match} side={sideNamed(match, asked.side)} matches={matches} onClose={onClose} />
      );
  }
};
