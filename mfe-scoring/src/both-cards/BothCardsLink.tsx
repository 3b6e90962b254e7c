import { ButtonLink } from '@society/web-kit';

/** The way to both cards of a match in one grid. */
export const BothCardsLink = ({ matchId }: { matchId: string }) => (
  <ButtonLink variant="secondary" to={`/live-scoring/${matchId}/both-cards`} data-screen-only>
    Enter Both Cards
  </ButtonLink>
);
