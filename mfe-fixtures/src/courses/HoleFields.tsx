import { Fragment } from 'react';
import type { KeyboardEvent } from 'react';
import { facts, isWhole, pathOfHole } from './typed-course.ts';
import type { Fact } from './typed-course.ts';
import type { useCourseForm } from './use-course-form.ts';
import styles from './CourseForm.module.css';

const labels: Readonly<Record<Fact, string>> = { yards: 'Yards', par: 'Par', strokeIndex: 'Stroke index' };

type Props = {
  form: ReturnType<typeof useCourseForm>;
  /** Moves the focus by this many fields; false when there is no such field. */
  go: (from: HTMLInputElement, step: number) => boolean;
};

/** By how many fields a key moves the focus: Enter to the next one, an arrow to the hole above or below. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: facts.length, ArrowUp: -facts.length };

/** Nine rows to type from a course card without a mouse: the focus moves on by itself when a field is full. */
export const HoleFields = ({ form, go }: Props) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step !== undefined && go(event.currentTarget, step)) event.preventDefault();
  };
  const sum = (of: 'yards' | 'par'): number => form.preview.reduce((total, hole) => total + hole[of], 0);
  return (
    <table className={styles.holes}>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          <th scope="col">Yards</th>
          <th scope="col">Par</th>
          <th scope="col">
            <abbr title="Stroke index">SI</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {form.typed.holes.map((hole, index) => {
          const issues = facts.flatMap((fact) => {
            const message = form.issueOf(pathOfHole(index, fact));
            return message === undefined ? [] : [{ fact, message }];
          });
          // A hole that was left blank gets one message, not three.
          const isBlank = issues.length === facts.length && facts.every((fact) => hole[fact].trim() === '');
          const notes = isBlank ? [{ fact: facts[0], message: 'Yards, par and stroke index are required' }] : issues;
          const noteId = (fact: Fact) => `${pathOfHole(index, isBlank ? facts[0] : fact)}-note`;
          return (
            <Fragment key={pathOfHole(index, 'yards')}>
              <tr>
                <th scope="row">{index + 1}</th>
                {facts.map((fact) => {
                  const path = pathOfHole(index, fact);
                  const isWrong = issues.some((issue) => issue.fact === fact);
                  return (
                    <td key={fact}>
                      <input
                        name={path}
                        className={styles.field}
                        aria-label={`${labels[fact]} of hole ${index + 1}`}
                        aria-invalid={isWrong || undefined}
                        aria-describedby={isWrong ? noteId(fact) : undefined}
                        inputMode="numeric"
                        autoComplete="off"
                        enterKeyHint="next"
                        maxLength={fact === 'yards' ? 3 : 1}
                        value={hole[fact]}
                        onFocus={({ target }) => target.select()}
                        onChange={({ target }) => {
                          const isRight = form.type(index, fact, target.value);
                          if (isRight && isWhole(fact, target.value)) go(target, 1);
                        }}
                        onBlur={() => form.leave(path)}
                        onKeyDown={onKeyDown}
                      />
                    </td>
                  );
                })}
              </tr>
              {issues.length > 0 && (
                <tr>
                  <td colSpan={4} className={styles.issues}>
                    {notes.map(({ fact, message }) => (
                      <p key={fact} id={noteId(fact)}>
                        {message}
                      </p>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{sum('yards').toLocaleString('en-GB')}</td>
          <td>{sum('par')}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};
