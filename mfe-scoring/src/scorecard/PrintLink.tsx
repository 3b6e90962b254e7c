import { ButtonLink, Printer, VisuallyHidden } from '@society/web-kit';

/** The way to the match's scorecard for paper. */
export const PrintLink = ({ matchId }: { matchId: string }) => (
  <ButtonLink variant="ghost" to={`/live-scoring/${matchId}/card`}>
    <Printer size={18} aria-hidden="true" />
    <span>
      Print<VisuallyHidden> scorecard</VisuallyHidden>
    </span>
  </ButtonLink>
);
