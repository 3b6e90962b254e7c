import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { listCourses, type Course, type CourseForm as Fields } from '@society/contracts';
import { CourseTable, useIsThere, useWrite } from '@society/league-client';
import {
  ApiError,
  Button,
  ButtonLink,
  call,
  Card,
  errorText,
  TextField,
  useNavigate,
  useToast,
  useUnsaved,
} from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { HoleFields } from './HoleFields.tsx';
import { useCourseForm } from './use-course-form.ts';
import styles from './CourseForm.module.css';

const failed = 'Failed to save the course';

/** The form of a course, with a preview of it. After a refusal it keeps what was typed, and says why beside the field. */
export const CourseForm = ({ course }: { course: Course | undefined }) => {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const isThere = useIsThere();
  const create = useWrite('createCourse', { input: (body: Fields) => ({ body }), failed });
  const change = useWrite('changeCourse', {
    input: (body: Fields & { version: number }) => ({ params: { id: course?.id ?? '' }, body }),
    failed,
  });
  const [refusal, setRefusal] = useState<string>();
  const isSaving = create.isPending || change.isPending;
  const form = useCourseForm({
    course,
    send: (body, version) =>
      version === undefined ? create.mutateAsync(body) : change.mutateAsync({ ...body, version }),
    askAgain: async () => (await call(listCourses)).find(({ id }) => id === course?.id),
  });

  useUnsaved(form.isChanged);

  const fields = (): readonly HTMLInputElement[] => Array.from(element.current?.querySelectorAll('input') ?? []);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const go = (from: HTMLInputElement, step: number): boolean => {
    const all = fields();
    const to = all[all.indexOf(from) + step];
    to?.focus();
    return to !== undefined;
  };
  const focusOn = (path: string): void =>
    fields()
      .find(({ name }) => name === path)
      ?.focus();

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      const saved = await form.save();
      if ('wrong' in saved) return focusOn(saved.wrong);
      toast({ title: course ? 'Course updated' : 'Course added', description: saved.name });
      // An admin who has left the page meanwhile stays where they are.
      if (isThere.current) void navigate('/courses');
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const message = errorText(error, failed);
      // A message that stands beside its field is not shown twice.
      if (!issues.some((issue) => issue.message === message)) setRefusal(message);
      if (issues[0]) focusOn(issues[0].path);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) void save();
  };

  return (
    <form ref={element} className={styles.layout} onSubmit={submit} noValidate>
      <Card>
        <div className={styles.form}>
          <TextField
            name="name"
            label="Course Name"
            placeholder="North Nine"
            autoComplete="off"
            required
            maxLength={80}
            value={form.typed.name}
            error={form.issueOf('name')}
            onChange={({ target }) => form.typeName(target.value)}
            onBlur={() => form.leave('name')}
          />
          <p className={styles.help}>
            A full field moves on to the next; Enter and the arrows move, too. Stroke index goes from 1, the hardest
            hole, to 9: from a card of 18 holes, number these nine in their order.
          </p>
          <HoleFields form={form} go={go} />
          <Refusal message={refusal} />
          <DialogButtons>
            <ButtonLink variant="secondary" to="/courses">
              Cancel
            </ButtonLink>
            <Button type="submit" pending={isSaving}>
              {isSaving ? 'Saving...' : 'Save Course'}
            </Button>
          </DialogButtons>
        </div>
      </Card>
      <Card title="Preview">
        <CourseTable course={form.preview} />
      </Card>
    </form>
  );
};
