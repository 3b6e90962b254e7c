import type { User } from '@society/contracts';
import { EmptyState, Handshake } from '@society/web-kit';
import { CardGrid } from '@society/web-kit/pages';
import { ProfessionalCard } from './ProfessionalCard.tsx';

type Props = {
  people: readonly User[];
  searching: boolean;
  /** Opens somebody's profile. */
  onOpen: (playerId: string) => void;
};

/** Everybody found, a card each. */
export const DirectoryPanel = ({ people, searching, onOpen }: Props) => {
  if (people.length === 0)
    return (
      <EmptyState
        framed
        icon={<Handshake size={28} />}
        title={searching ? 'No professionals found' : 'No networking contacts'}
      />
    );
  return (
    <CardGrid>
      {people.map((professional) => (
        <li key={professional.id}>
          <ProfessionalCard professional={professional} onOpen={onOpen} />
        </li>
      ))}
    </CardGrid>
  );
};
