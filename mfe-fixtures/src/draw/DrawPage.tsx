import { useCallback, useState } from 'react';
import type { Fixture, InOrOut } from '@society/contracts';
import { answersOf, drawDraft, useRead } from '@society/league-client';
import {
  ButtonLink,
  clubDay,
  EmptyState,
  ErrorPanel,
  HelpLink,
  PageHeader,
  useClub,
  useDraft,
  useNavigate,
  useSession,
  useToast,
} from '@society/web-kit';
import { failureOf, LoadingBar, Page, Tile } from '@society/web-kit/pages';
import { useEligiblePlayers } from '../api/use-eligible-players.ts';
import { WithFixture } from '../matches/WithFixture.tsx';
import { tooFewPlayers, unusedPlayers } from '../rules/eligible.ts';
import { fixtureName, matchCount } from '../rules/fixture-view.ts';
import { keptHere, saidOutSince } from './here.ts';
import { Pairings } from './Pairings.tsx';
import { WhoIsHere } from './WhoIsHere.tsx';

/** The draw of a fixture: who is here tonight, then the pairs that the league proposes. A page, since a tap beside a dialog would throw everything away. */
export const DrawPage = () => (
  <WithFixture title="Generate Matches">
    {(fixture) => (
      <Page>
        <PageHeader
          title="Generate Matches"
          subtitle={fixtureName(fixture)}
          actions={
            <ButtonLink to={`/fixtures/${fixture.id}/matches`} variant="secondary">
              Cancel
            </ButtonLink>
          }
        />
        <Tile>
          <Steps fixture={fixture} />
        </Tile>
        <p>
          <HelpLink topic="drawing" about="Generate Matches" />
        </p>
      </Page>
    )}
  </WithFixture>
);

/** Who was here when Pair was pressed, and what each had answered by then. */
type Present = {
  readonly ids: readonly string[];
  readonly favoursStrangers: boolean;
  readonly answers: ReadonlyMap<string, InOrOut>;
};

const Steps = ({ fixture }: { fixture: Fixture }) => {
  const { user } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const players = useEligiblePlayers();
  const matches = useRead('listMatches', { fresh: true, query: { fixtureId: fixture.id } });
  const availability = useRead('getAvailability', { params: { id: fixture.id }, fresh: true });
  // Ticks and pairs made by hand survive a reload, and signing in again after the session has ended.
  const day = clubDay(new Date(fixture.date), useClub().timeZone);
  const here = useDraft(
    drawDraft(user?.id ?? '', fixture.id),
    useCallback((kept) => keptHere(kept, day), [day]),
  );
  const [present, setPresent] = useState<Present>();
  const [isBack, setBack] = useState(false);
  const answers = answersOf(availability.data);
  const failed = failureOf([players, matches, availability]);

  const made = (count: number, asked: number) => {
    here.change(() => undefined);
    toast(
      count < asked
        ? {
            title: `${count} of ${matchCount(asked)} created`,
            description: 'Somebody was no longer free. Generate again for those who are left.',
            variant: 'destructive',
          }
        : { title: `${matchCount(count)} created`, description: fixtureName(fixture) },
    );
    void navigate(`/fixtures/${fixture.id}/matches`);
  };

  if (present)
    return (
      <Pairings
        fixtureId={fixture.id}
        seasonId={fixture.seasonId}
        present={present.ids}
        outSince={saidOutSince(present.answers, answers)}
        favoursStrangers={present.favoursStrangers}
        kept={here.value.lineUp}
        onKeep={(lineUp) => here.change((now) => ({ ...now, lineUp }))}
        onMade={made}
        onBack={() => {
          setBack(true);
          setPresent(undefined);
        }}
      />
    );
  if (failed) return <ErrorPanel message="Failed to fetch who is free" {...failed} />;
  if (!players.data || !matches.data || !availability.data) return <LoadingBar height="400px" />;
  if (players.data.length < 2) return <EmptyState title="Too Few Players" text={tooFewPlayers} />;
  const free = unusedPlayers(players.data, matches.data);
  if (free.length < 2)
    return (
      <EmptyState title="All Players Used" text="Fewer than two players are left without a match in this fixture." />
    );
  return (
    <WhoIsHere
      free={free}
      answers={answers}
      here={here.value}
      isBack={isBack}
      onChange={here.change}
      onPair={(ids) => setPresent({ ids, favoursStrangers: here.value.favoursStrangers === true, answers })}
    />
  );
};
