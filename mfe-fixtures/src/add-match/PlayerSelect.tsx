import type { Match, User } from '@society/contracts';
import { choiceLabel } from '@society/league-client';
import { SelectField } from '@society/web-kit';
import { unusedPlayers } from '../rules/eligible.ts';

type Props = {
  label: string;
  placeholder: string;
  players: readonly User[];
  matches: readonly Match[];
  value: string;
  /** The id chosen in the other select. That player cannot be chosen here. */
  other?: string;
  onChange: (id: string) => void;
};

/** A choice among the `players` who are in no match of the fixture. */
export const PlayerSelect = ({ label, placeholder, players, matches, value, other, onChange }: Props) => {
  const unused = unusedPlayers(players, matches);
  const chosen = players.find(({ id }) => id === value);
  // A player who got into another match after being chosen stays chosen: the service refuses, and the admin decides.
  const offered = chosen && !unused.includes(chosen) ? [chosen, ...unused] : unused;
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{placeholder}</option>
      {offered.map((player) => (
        <option key={player.id} value={player.id} disabled={player.id === other}>
          {choiceLabel(player, offered)}
        </option>
      ))}
    </SelectField>
  );
};
