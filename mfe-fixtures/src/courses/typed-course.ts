import { courseForm } from '@society/contracts';
import type { Course, CourseForm, CourseHole } from '@society/contracts';
import { HOLES } from '@society/golf';

/** What a course's form holds of each hole, in the order of its fields. */
export const facts = ['yards', 'par', 'strokeIndex'] as const;
export type Fact = (typeof facts)[number];
type TypedHole = Readonly<Record<Fact, string>>;

/** A course as it is being typed. */
export type TypedCourse = { readonly name: string; readonly holes: readonly TypedHole[] };

/** What is wrong with which field, by its path in the contract: `holes.3.par`. */
export type Issues = ReadonlyMap<string, string>;

export const pathOfHole = (index: number, fact: Fact): string => `holes.${index}.${fact}`;

export const newTyped: TypedCourse = {
  name: '',
  holes: Array.from({ length: HOLES }, () => ({ yards: '', par: '', strokeIndex: '' })),
};

/** A stored course as its form shows it. */
export const typedOf = ({ name, holes }: Pick<Course, 'name' | 'holes'>): TypedCourse => ({
  name,
  holes: holes.map(({ yards, par, strokeIndex }) => ({
    yards: String(yards),
    par: String(par),
    strokeIndex: String(strokeIndex),
  })),
});

export const withName = (typed: TypedCourse, name: string): TypedCourse => ({ ...typed, name });

export const withFact = (typed: TypedCourse, index: number, fact: Fact, text: string): TypedCourse => ({
  ...typed,
  holes: typed.holes.map((hole, place) => (place === index ? { ...hole, [fact]: text } : hole)),
});

const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const holesOf = ({ holes }: TypedCourse): CourseHole[] =>
  holes.map(({ yards, par, strokeIndex }, index) => ({
    hole: index + 1,
    yards: numberOf(yards),
    par: numberOf(par),
    strokeIndex: numberOf(strokeIndex),
  }));

/** What the form comes to by the contract: the course to send, or what is wrong with it. */
export const checked = (
  typed: TypedCourse,
): { readonly form: CourseForm; readonly issues?: never } | { readonly form?: never; readonly issues: Issues } => {
  const parsed = courseForm.safeParse({ name: typed.name, holes: holesOf(typed) });
  if (parsed.success) return { form: parsed.data };
  const issues = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    // The first that is wrong about a field is enough.
    if (!issues.has(field)) issues.set(field, message);
  }
  return { issues };
};

/** Whether nothing can follow in a field, so that the next one has its turn: yards have three digits, as a rule. */
export const isWhole = (fact: Fact, text: string): boolean => text.length === (fact === 'yards' ? 3 : 1);

/** The course as it is drawn while it is typed: 0 for whatever is not right yet. */
export const previewOf = (typed: TypedCourse, issues: Issues): CourseHole[] =>
  holesOf(typed).map((hole, index) => {
    const right = (fact: Fact): number => (issues.has(pathOfHole(index, fact)) ? 0 : hole[fact]);
    return { hole: hole.hole, yards: right('yards'), par: right('par'), strokeIndex: right('strokeIndex') };
  });

/** After somebody else changed the course meanwhile: what was typed stays, everything else is what is stored now. */
export const keepTyped = (typed: TypedCourse, before: TypedCourse, stored: TypedCourse): TypedCourse => {
  const kept = (now: string, mine: string, was: string): string => (mine === was ? now : mine);
  return {
    name: kept(stored.name, typed.name, before.name),
    holes: stored.holes.map((hole, index) => {
      const [mine, was] = [typed.holes[index] ?? hole, before.holes[index] ?? hole];
      return {
        yards: kept(hole.yards, mine.yards, was.yards),
        par: kept(hole.par, mine.par, was.par),
        strokeIndex: kept(hole.strokeIndex, mine.strokeIndex, was.strokeIndex),
      };
    }),
  };
};
