import { HOME_COURSE_ID, setupSteps } from '@society/contracts';
import type { Club, Course, Season, SetupStep } from '@society/contracts';

/** What the app can tell of a step by itself; undefined while it does not know. */
export type SetUpFacts = Pick<Club, 'isChanged' | 'setup'> & {
  /** How many there are; the app begins with one. */
  readonly members?: number | undefined;
  /** The app begins with the home course, which is made up and cannot be changed. */
  readonly courses?: readonly Pick<Course, 'id' | 'isDefault'>[] | undefined;
  readonly seasons?: readonly Pick<Season, 'name' | 'points'>[] | undefined;
};

export type StepState = 'done' | 'skipped' | 'open';
export type SetUpStep = {
  readonly step: SetupStep;
  readonly state: StepState;
  readonly title: string;
  readonly text: string;
  readonly to: string;
};

const texts: Readonly<Record<SetupStep, Pick<SetUpStep, 'title' | 'text' | 'to'>>> = {
  club: { title: 'The club', text: 'Its name, place, colours and logo', to: '/club-settings' },
  course: { title: 'The course', text: 'Nine holes with par, yards and stroke index', to: '/courses' },
  season: { title: 'The season', text: 'Its name, and the points for win, draw and defeat', to: '/seasons' },
  members: {
    title: 'The members',
    // The first admin begins without the tick, and a sheet passes over whoever is a member already.
    text: 'Who plays, and who is invited. To play yourself, enter your name and tick “Takes part in the league” in Edit Profile on your card, under Admins',
    to: '/players',
  },
};

/** Whether a season is as the app makes the first one. */
const isAsMade = ({ name, points: { win, draw, loss } }: Pick<Season, 'name' | 'points'>): boolean =>
  name === 'Season 1' && win === 3 && draw === 1 && loss === 0;

const isDone = (step: SetupStep, { isChanged, courses = [], members = 0, seasons = [] }: SetUpFacts): boolean =>
  ({
    club: isChanged,
    course: courses.some(({ id, isDefault }) => isDefault && id !== HOME_COURSE_ID),
    season: seasons.some((season) => !isAsMade(season)),
    members: members > 1,
  })[step];

/** What a step asks for: of a club that has a course of its own and does not play it yet, that it is chosen. */
const textsOf = (step: SetupStep, facts: SetUpFacts): Pick<SetUpStep, 'title' | 'text' | 'to'> =>
  step === 'course' && (facts.courses?.length ?? 0) > 1 && !isDone(step, facts)
    ? { ...texts.course, text: 'Your own is not played yet: on its card, tap Make Default' }
    : texts[step];

/** The four steps in their order; one that is done is done, whether it was skipped before or not. */
export const setUpStepsOf = (facts: SetUpFacts): readonly SetUpStep[] =>
  setupSteps.map((step) => ({
    step,
    ...textsOf(step, facts),
    state: isDone(step, facts) ? 'done' : facts.setup.skipped.includes(step) ? 'skipped' : 'open',
  }));

/** What is remembered when a step is skipped, or taken up again. */
export const withSkipped = ({ skipped, done }: Club['setup'], step: SetupStep, isSkipped: boolean): Club['setup'] => ({
  skipped: setupSteps.filter((one) => (one === step ? isSkipped : skipped.includes(one))),
  done,
});
