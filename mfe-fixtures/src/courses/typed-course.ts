import { courseForm } from '@society/contracts';
import type { Course, CourseForm, CourseHole } from '@society/contracts';
import { HOLES } from '@society/golf';

/** The fields of a hole in the form, in their order. */
export const facts = ['yards', 'par', 'strokeIndex'] as const;
export type Fact = (typeof facts)[number];
type TypedHole = Readonly<Record<Fact, string>>;

/** A course as it is being typed. */
export type TypedCourse = { readonly name: string; readonly holes: readonly TypedHole[] };

/** The messages of the fields that are wrong, by the field's path in the contract: `holes.3.par`. */
export type Issues = ReadonlyMap<string, string>;

/** The path of a field in the contract; `index` counts from 0. */
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

/** The course with this text in one field of a hole; `index` counts from 0. */
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

/** Checks the form with the contract: the course to send, or what is wrong with it. */
export const checked = (
  typed: TypedCourse,
): { readonly form: CourseForm; readonly issues?: never } | { readonly form?: never; readonly issues: Issues } => {
  const parsed = courseForm.safeParse({ name: typed.name, holes: holesOf(typed) });
  if (parsed.success) return { form: parsed.data };
  const issues = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    // The first issue of a field is enough.
    if (!issues.has(field)) issues.set(field, message);
  }
  return { issues };
};

/** Whether a field is full, so that the focus can move on. Yards of two digits are rare and do not fill theirs. */
export const isWhole = (fact: Fact, text: string): boolean => text.length === (fact === 'yards' ? 3 : 1);

/** The course for the preview while it is typed: 0 for every value that is not valid yet. */
export const previewOf = (typed: TypedCourse, issues: Issues): CourseHole[] =>
  holesOf(typed).map((hole, index) => {
    const right = (fact: Fact): number => (issues.has(pathOfHole(index, fact)) ? 0 : hole[fact]);
    return { hole: hole.hole, yards: right('yards'), par: right('par'), strokeIndex: right('strokeIndex') };
  });

/** For when somebody else changed the course meanwhile: values that were typed stay, all others become what is stored now. */
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
