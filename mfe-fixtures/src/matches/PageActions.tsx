import type { Fixture, Match, User } from '@society/contracts';
import { usePermissions } from '@society/league-client';
import { Button, ButtonLink, Plus, Printer, Shuffle, useClub } from '@society/web-kit';
import { BackLink } from '@society/web-kit/pages';
import { canPair } from '../rules/eligible.ts';
import { fixtureBadge } from '../rules/fixture-view.ts';
import type { Ask } from './ask.ts';

type Props = {
  fixture: Fixture;
  matches: readonly Match[] | undefined;
  /** Who may be put into a match. */
  players: readonly User[] | undefined;
  /** Whether the user may add matches, and the season is open. */
  canAdd: boolean;
  ask: (what: Ask) => void;
};

/** What can be done with the whole fixture. */
export const PageActions = ({ fixture, matches, players, canAdd, ask }: Props) => {
  const { canGenerateReports } = usePermissions();
  const { timeZone } = useClub();
  const isOver = fixtureBadge(fixture, matches ?? [], new Date(), timeZone) === 'Completed';
  return (
    <>
      {canAdd &&
        (canPair(players, matches) ? (
          <>
            <Button variant={isOver ? 'secondary' : 'primary'} onClick={() => ask({ what: 'add-match' })}>
              <Plus size={20} aria-hidden="true" />
              Add Match
            </Button>
            <ButtonLink to={`/fixtures/${fixture.id}/draw`} variant="secondary">
              <Shuffle size={18} aria-hidden="true" />
              Generate Matches
            </ButtonLink>
          </>
        ) : (
          <Button disabled>All Players Used</Button>
        ))}
      {canGenerateReports && (
        <ButtonLink to={`/fixtures/${fixture.id}/results`} variant="secondary">
          <Printer size={18} aria-hidden="true" />
          Results Report
        </ButtonLink>
      )}
      <BackLink to="/fixtures">Back to Fixtures</BackLink>
    </>
  );
};
