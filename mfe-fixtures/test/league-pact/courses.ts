import { arrayContaining, like } from '@society/build-kit/pact';
import { changeCourse, chooseDefaultCourse, createCourse, createFixture, listCourses } from '@society/contracts';
import { aCourse, aFixture } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { readFixture } from '../pact-shapes.ts';
import { expectAnswer } from './interaction.ts';

const there = 'there is the course North Nine';
const { name, holes } = aCourse();
const params = { id: '1' };

/** What admins do with courses. */
export const coursesSuite = (): void => {
  describe('courses', () => {
    test('when the courses are asked for, then each has its holes, and one is the default', async () => {
      const asked = { method: 'GET', path: '/api/courses' } as const;
      const answer = { status: 200, body: arrayContaining(aCourse()) };
      expect(await expectAnswer(there, 'a request for the courses', asked, answer, () => call(listCourses))).toEqual([
        aCourse(),
      ]);
    });

    test('when a course is added, then the answer is the course', async () => {
      const body = { name, holes };
      const asked = { method: 'POST', path: '/api/courses', body } as const;
      const answer = { status: 201, body: { ...aCourse(), id: like('1') } };
      expect(
        await expectAnswer('an admin is signed in', 'a new course', asked, answer, () => call(createCourse, { body })),
      ).toEqual(aCourse());
    });

    test('when a course is changed, then it has another version', async () => {
      const body = { name: 'The North', holes, version: 1 };
      const asked = { method: 'PUT', path: '/api/courses/1', body } as const;
      const changed = aCourse({ name: 'The North', version: 2 });
      expect(
        await expectAnswer(there, 'a change of a course', asked, { status: 200, body: changed }, () =>
          call(changeCourse, { params, body }),
        ),
      ).toEqual(changed);
    });

    test('when somebody else changed it since the form was loaded, then the field that differs says what it is now', async () => {
      const body = { name, holes, version: 1 };
      const asked = { method: 'PUT', path: '/api/courses/1', body } as const;
      const answer = {
        status: 409,
        body: { message: like('Why not'), issues: [{ path: 'name', message: like('Now') }] },
      };
      expect(
        await expectAnswer<unknown>(
          'somebody else has changed the course North Nine',
          'a change of a course from an older version',
          asked,
          answer,
          () => call(changeCourse, { params, body }).catch((error: unknown) => error),
        ),
      ).toMatchObject({ status: 409, message: 'Why not', issues: [{ path: 'name', message: 'Now' }] });
    });

    test('when a course is chosen as the default, then it is', async () => {
      const asked = { method: 'POST', path: '/api/courses/1/default', body: {} } as const;
      const chosen = aCourse({ isDefault: true });
      expect(
        await expectAnswer(there, 'the choice of a default course', asked, { status: 200, body: chosen }, () =>
          call(chooseDefaultCourse, { params, body: {} }),
        ),
      ).toEqual(chosen);
    });

    test('when a fixture is created on a course, then it names it', async () => {
      const form = { name: 'Week 5', date: '2026-03-19', location: 'Home Golf Club', courseId: '1' };
      const exact = { name: form.name, date: '2026-03-19T12:00:00.000Z', location: form.location, courseId: '1' };
      const asked = { method: 'POST', path: '/api/fixtures', body: form } as const;
      const answer = { status: 201, body: readFixture(aFixture(), exact) };
      expect(
        await expectAnswer(there, 'a new fixture on a course', asked, answer, () =>
          call(createFixture, { body: form }),
        ),
      ).toMatchObject({ courseId: '1' });
    });
  });
};
