import { FixtureMatches } from './FixtureMatches.tsx';
import { WithFixture } from './WithFixture.tsx';

/** The matches of one fixture. */
export const FixtureMatchesPage = () => (
  <WithFixture title="Matches">{(fixture) => <FixtureMatches fixture={fixture} />}</WithFixture>
);
