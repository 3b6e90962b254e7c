import type { Course } from '@society/contracts';
import { HOME_COURSE_ID } from '@society/contracts';
import { courseSum, CourseTable, useKeptFocus, useWrite } from '@society/league-client';
import { Badge, Button, ButtonLink, Card, Pencil, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import styles from './CoursesPage.module.css';

/** A course as it is on its card, and what an admin does with it. */
export const CourseCard = ({ course }: { course: Course }) => {
  const { id, name, holes, isDefault } = course;
  const toast = useToast();
  const content = useKeptFocus<HTMLDivElement>();
  const { mutate, isPending, problem } = useWrite('chooseDefaultCourse', {
    input: () => ({ params: { id }, body: {} }),
    failed: 'Failed to choose the default course',
  });
  const choose = () =>
    mutate(undefined, { onSuccess: () => toast({ title: 'Default course chosen', description: name }) });
  return (
    <Card title={name} aside={isDefault && <Badge tone="success">Default</Badge>}>
      <div ref={content} className={styles.course} tabIndex={-1} role="group" aria-label={name}>
        <p className={styles.sum}>{courseSum(holes)}</p>
        <CourseTable course={holes} />
        {id === HOME_COURSE_ID && <p className={styles.sum}>It is always there, and stays as it is.</p>}
        <Refusal message={problem} />
        <DialogButtons>
          {!isDefault && (
            <Button variant="secondary" pending={isPending} aria-label={`Make Default: ${name}`} onClick={choose}>
              Make Default
            </Button>
          )}
          {id !== HOME_COURSE_ID && (
            <ButtonLink variant="secondary" to={`/courses/${id}`} aria-label={`Edit ${name}`}>
              <Pencil size={18} aria-hidden="true" />
              Edit
            </ButtonLink>
          )}
        </DialogButtons>
      </div>
    </Card>
  );
};
