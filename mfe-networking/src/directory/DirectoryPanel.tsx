import type { User } from '@society/contracts';
import { EmptyState, Handshake } from '@society/web-kit';
import { ProfessionalCard } from './ProfessionalCard.tsx';
import styles from './NetworkingPage.module.css';

type Props = {
  people: readonly User[];
  searching: boolean;
  /** Opens somebody's profile. */
  onOpen: (playerId: string) => void;
};

/** Everybody found, a card each. */
export const DirectoryPanel = ({ people, searching, onOpen }: Props) => {
  if (people.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState icon={<Handshake size={28} />} title={searching ? 'No professionals found' : 'No networking contacts'} />
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {people.map((professional) => (
        <li key={professional.id}>
          <ProfessionalCard professional={professional} onOpen={() => onOpen(professional.id)} />
        </li>
      ))}
    </ul>
  );
};
