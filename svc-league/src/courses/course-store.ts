import { HOME_COURSE_ID } from '@society/contracts';
import { index, listOf, part } from '@society/service-kit/store';
import type { Loaded, Store } from '@society/service-kit/store';
import { nameKeyOf, nameTaken } from './course.ts';
import type { Course } from './course.ts';

/** `nameKey` is there for the unique index: two courses cannot have the same name, however it is written. */
type StoredCourse = Course & { readonly nameKey: string };
type DefaultCourse = { readonly _id: string; readonly courseId: string };

export type CourseStore = ReturnType<typeof createCourseStore>;

const holes = listOf(part({ hole: Number, yards: Number, par: Number, strokeIndex: Number }));

const stored = (course: Course): StoredCourse => ({ ...course, nameKey: nameKeyOf(course.name) });

/**
 * The courses that the club made, and which one is the default.
 * @param onChanged called after every write of a course, and after a course became the default
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
    /** Throws 409 when another course has this name. */
    insert: async (course: Course): Promise<Loaded<Course>> => {
      const inserted = await courses.insert(stored(course));
      onChanged(course.id, inserted.version);
      return inserted;
    },
    find: (id: string): Promise<Loaded<Course> | undefined> => courses.load(id),
    all: (): Promise<readonly Loaded<Course>[]> => courses.find({}),
    /**
     * Loads, decides and saves in one guarded update; to change nothing, `decide` returns the same object. Throws 404 for an unknown
     * course, 409 for a name that another course has.
     */
    update: async (id: string, decide: (course: Course, version: number) => Course): Promise<Loaded<Course>> => {
      const written = await courses.update(id, (state, version) => {
        const next = decide(state, version);
        return { next: next === state ? state : stored(next) };
      });
      if (written.changed) onChanged(id, written.version);
      return written;
    },
    /** The id of the default course: the home course until an admin chooses another. */
    defaultId: async (): Promise<string> => (await defaults.findOne(only))?.courseId ?? HOME_COURSE_ID,
    chooseDefault: async ({ id, version }: { readonly id: string; readonly version: number }): Promise<void> => {
      await defaults.upsert(only, { $set: { courseId: id } });
      onChanged(id, version);
    },
  };
};
