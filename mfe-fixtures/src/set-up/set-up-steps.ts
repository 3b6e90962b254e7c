import { FIRST_SEASON_ID, HOME_COURSE_ID, setupSteps } from '@society/contracts';
import type { Club, Course, Season, SetupStep } from '@society/contracts';

/** What the app itself knows about the steps; undefined while it is not loaded. */
export type SetUpFacts = Pick<Club, 'isChanged' | 'setup'> & {
  /** How many members there are. A new club has one, the first admin. */
  readonly members?: number | undefined;
  /** A new club has the home course only, which is made up and cannot be changed. */
  readonly courses?: readonly Pick<Course, 'id' | 'isDefault'>[] | undefined;
  readonly seasons?: readonly Pick<Season, 'id' | 'version'>[] | undefined;
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
  season: { title: 'The season', text: 'Its name, and the points for win, draw and loss', to: '/seasons' },
  members: {
    title: 'The members',
    // The first admin begins without the tick, and an import skips people who are members already.
    text: 'Who plays, and who is invited. To play yourself, enter your name and tick “Takes part in the league” in Edit Profile on your card, under Admins',
    to: '/players',
  },
};

/** Whether a season is the one that the league made at its first start, and nobody has changed it. */
const isAsMade = ({ id, version }: Pick<Season, 'id' | 'version'>): boolean => id === FIRST_SEASON_ID && version === 1;

const isDone = (step: SetupStep, { isChanged, courses = [], members = 0, seasons = [] }: SetUpFacts): boolean =>
  ({
    club: isChanged,
    course: courses.some(({ id, isDefault }) => isDefault && id !== HOME_COURSE_ID),
    season: seasons.some((season) => !isAsMade(season)),
    members: members > 1,
  })[step];

/** The texts of a step. A club that has a course of its own but does not play it yet is told to choose it. */
const textsOf = (step: SetupStep, facts: SetUpFacts): Pick<SetUpStep, 'title' | 'text' | 'to'> =>
  step === 'course' && (facts.courses?.length ?? 0) > 1 && !isDone(step, facts)
    ? { ...texts.course, text: 'Your own is not played yet: on its card, tap Make Default' }
    : texts[step];

/** The four steps in their order. A step that is done shows as done, even if it was skipped before. */
export const setUpStepsOf = (facts: SetUpFacts): readonly SetUpStep[] =>
  setupSteps.map((step) => ({
    step,
    ...textsOf(step, facts),
    state: isDone(step, facts) ? 'done' : facts.setup.skipped.includes(step) ? 'skipped' : 'open',
  }));

/** The state to store when a step is skipped or resumed. */
export const withSkipped = ({ skipped, done }: Club['setup'], step: SetupStep, isSkipped: boolean): Club['setup'] => ({
  skipped: setupSteps.filter((one) => (one === step ? isSkipped : skipped.includes(one))),
  done,
});
