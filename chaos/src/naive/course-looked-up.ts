// svc-league with one change: at each write a match takes its course as it is now, instead of keeping the version on which it started.
import { runProcess } from '@society/service-kit/process';
import { connectStore } from '@society/service-kit/store';
import { leagueService } from 'svc-league';
import type { FrozenCourse, Course } from 'svc-league/course';

const { MONGODB_URL: url = '', MONGODB_DATABASE: database = '' } = process.env;

await runProcess(async () => {
  const store = await connectStore({ url, database });
  const courses = store.connection.collection<{ _id: string; version: number } & Pick<Course, 'holes'>>('courses');
  const now = async (): Promise<FrozenCourse | undefined> => {
    const [found] = await courses.find({}).toArray();
    return found && { id: found._id, version: found.version, holes: found.holes };
  };
  const service = await leagueService.start(process.env, {
    options: {
      players: { find: async () => undefined },
      matchStore: (own) => ({
        ...own,
        change: async (id, decide) => {
          const course = await now();
          return own.change(id, (match, version) =>
            decide(match.course && course ? { ...match, course } : match, version),
          );
        },
      }),
    },
  });
  return {
    close: async () => {
      await service.close();
      await store.close();
    },
  };
});
