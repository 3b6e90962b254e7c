import { useState } from 'react';
import type { Course, CourseForm } from '@society/contracts';
import { ApiError, isConflict } from '@society/web-kit';
import { checked, keepTyped, newTyped, pathOfHole, previewOf, typedOf, withFact, withName } from './typed-course.ts';
import type { Fact, Issues, TypedCourse } from './typed-course.ts';

type Options = {
  /** Undefined for a new course. */
  readonly course: Course | undefined;
  readonly send: (form: CourseForm, version: number | undefined) => Promise<Course>;
  /** The course as stored now, past the cache; undefined when it is gone. */
  readonly askAgain: () => Promise<Course | undefined>;
};

const none: Issues = new Map();

const issuesIn = (error: unknown): Issues =>
  new Map(error instanceof ApiError ? error.issues.map(({ path, message }) => [path, message]) : []);

/**
 * The form of a course: what is typed, and what is wrong with it. A field shows its error once the focus has left it, and at once if one digit
 * fills it. All other errors show when the form is sent.
 */
export const useCourseForm = ({ course, send, askAgain }: Options) => {
  const [loaded, setLoaded] = useState(course);
  const [typed, setTyped] = useState<TypedCourse>(() => (course ? typedOf(course) : newTyped));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Issues>(none);
  const result = checked(typed);
  const wrong = result.form ? none : result.issues;

  const isTold = (path: string): boolean => isChecked || left.has(path);
  const isFilled = (path: string): boolean =>
    typed.holes.some((hole, index) =>
      (['par', 'strokeIndex'] as const).some((fact) => path === pathOfHole(index, fact) && hole[fact] !== ''),
    );

  const learn = async (): Promise<void> => {
    const now = loaded && (await askAgain().catch(() => undefined));
    if (!now) return;
    setTyped((before) => keepTyped(before, typedOf(loaded), typedOf(now)));
    setLoaded(now);
  };

  return {
    typed,
    isChanged: JSON.stringify(typed) !== JSON.stringify(loaded ? typedOf(loaded) : newTyped),
    preview: previewOf(typed, wrong),
    /** The message beside a field; undefined when there is none. */
    issueOf: (path: string): string | undefined =>
      (isTold(path) || isFilled(path) ? wrong.get(path) : undefined) ?? refused.get(path),
    /** Takes what was typed, and returns whether the field is valid now. */
    type: (index: number, fact: Fact, text: string): boolean => {
      const next = withFact(typed, index, fact, text);
      setTyped(next);
      return !checked(next).issues?.has(pathOfHole(index, fact));
    },
    typeName: (name: string): void => setTyped((before) => withName(before, name)),
    leave: (path: string): void => setLeft((before) => new Set(before).add(path)),
    /** Sends the course. Returns it, or the path of the first field that is wrong. A refusal is thrown after its issues are shown at their fields. */
    save: async (): Promise<Course | { readonly wrong: string }> => {
      setChecked(true);
      setRefused(none);
      if (!result.form) return { wrong: result.issues.keys().next().value ?? 'name' };
      try {
        return await send(result.form, loaded?.version);
      } catch (error) {
        setRefused(issuesIn(error));
        if (isConflict(error)) await learn();
        throw error;
      }
    },
  };
};
