import { HOME_COURSE_ID } from '@society/contracts';
import { index, listOf, part } from '@society/service-kit/store';
import type { Loaded, Store } from '@society/service-kit/store';
import { nameKeyOf, nameTaken } from './course.ts';
import type { Course } from './course.ts';

/** `nameKey` is kept beside the name for the index that keeps two courses from having one. */
type StoredCourse = Course & { readonly nameKey: string };
type DefaultCourse = { readonly _id: string; readonly courseId: string };

export type CourseStore = ReturnType<typeof createCourseStore>;

const holes = listOf(part({ hole: Number, yards: Number, par: Number, strokeIndex: Number }));

const stored = (course: Course): StoredCourse => ({ ...course, nameKey: nameKeyOf(course.name) });

/**
 * The courses that the club made, and which one is the default.
 * @param onChanged told of every course that was written or became the default, after it
 */
export const createCourseStore = (
  store: Pick<Store, 'aggregates' | 'records'>,
  onChanged: (id: string, version: number) => void,
) => {
  const courses = store.aggregates<StoredCourse>('courses', {
    schema: {
      name: String,
      nameKey: String,
      holes,
      createdAt: String,
      earlier: listOf(part({ version: Number, name: String, holes, until: String, changedBy: String })),
    },
    indexes: [index({ nameKey: 1 }, { unique: true })],
    duplicate: nameTaken,
    notFound: 'Course not found',
  });
  const defaults = store.records<DefaultCourse>('defaultcourse', { schema: { courseId: String } });
  const only = { _id: 'default' };

  return {
    /** Throws 409 when there is one of this name. */
    insert: async (course: Course): Promise<Loaded<Course>> => {
      const inserted = await courses.insert(stored(course));
      onChanged(course.id, inserted.version);
      return inserted;
    },
    find: (id: string): Promise<Loaded<Course> | undefined> => courses.load(id),
    all: (): Promise<readonly Loaded<Course>[]> => courses.find({}),
    /** Decides and saves in one; a decision that answers the same object changes nothing. 404 for an unknown one, 409 for a name that another has. */
    update: async (id: string, decide: (course: Course, version: number) => Course): Promise<Loaded<Course>> => {
      const written = await courses.update(id, (state, version) => {
        const next = decide(state, version);
        return { next: next === state ? state : stored(next) };
      });
      if (written.changed) onChanged(id, written.version);
      return written;
    },
    /** The home course while nobody chose another. */
    defaultId: async (): Promise<string> => (await defaults.findOne(only))?.courseId ?? HOME_COURSE_ID,
    chooseDefault: async ({ id, version }: { readonly id: string; readonly version: number }): Promise<void> => {
      await defaults.upsert(only, { $set: { courseId: id } });
      onChanged(id, version);
    },
  };
};
