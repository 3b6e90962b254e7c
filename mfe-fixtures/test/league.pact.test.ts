import { absencesSuite } from './league-pact/absences.ts';
import { availabilitySuite } from './league-pact/availability.ts';
import { boardSuite } from './league-pact/board.ts';
import { clubSuite } from './league-pact/club.ts';
import { coursesSuite } from './league-pact/courses.ts';
import { fixturesSuite } from './league-pact/fixtures.ts';
import { matchesSuite } from './league-pact/matches.ts';
import { pairingSuite } from './league-pact/pairing.ts';
import { readingSuite } from './league-pact/reading.ts';
import { seasonsSuite } from './league-pact/seasons.ts';

// One file for all of them: the first to name the pact wipes it, so two files would wipe each other's interactions.
readingSuite();
fixturesSuite();
coursesSuite();
pairingSuite();
availabilitySuite();
absencesSuite();
matchesSuite();
clubSuite();
boardSuite();
seasonsSuite();
