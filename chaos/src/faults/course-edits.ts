import {
  changeCourse,
  createCourse,
  createFixture,
  createMatch,
  getCourse,
  listCourses,
  updateMatch,
} from '@society/contracts';
import type { CourseHole, Match } from '@society/contracts';
import { homeCourse } from 'svc-league/course';
import { callOnce, succeeded } from '../calls.ts';
import { caughtIn, expect } from '../fault.ts';
import type { Fault, LeagueFault } from '../fault.ts';
import { createEvening, headersOf, senderTo } from '../league/evening.ts';
import { adminId } from '../league/people.ts';
import { onLeague } from '../league/run.ts';
import type { World } from '../league/world.ts';
import { inParallel, pause } from '../wait.ts';

const evenings = 5;
/** At this pace both admins together stay below the 400 versions that a course can have. */
const betweenEditsMs = 300;
const name = 'North Nine';

/** Nine holes that no other edit has, so holes mixed from two edits are noticed. */
const nine = (edit: number): CourseHole[] =>
  homeCourse.holes.map((hole) => ({ ...hole, yards: 30 + (edit % 670), par: 3 + (edit % 4) }));

/**
 * Two admins who change the course all the time, each call at any replica. `known` is the newest version that they know, `asked` the newest that
 * they asked for.
 */
const startEditors = (world: World, courseId: string) => {
  const { ledger, random, replicas } = world;
  const versions = { known: 1, asked: 1 };
  let edits = 1;
  let isOver = false;
  const url = (): string => random.pick(replicas).url;
  const send = senderTo(world, { url });

  const editOnce = async (version: number): Promise<number> => {
    const holes = nine((edits += 1));
    versions.asked = Math.max(versions.asked, version + 1);
    for (;;) {
      const answer = await callOnce(url(), changeCourse, {
        params: { id: courseId },
        body: { name, holes, version },
        headers: headersOf(adminId),
      });
      if (succeeded(answer)) {
        const { version: made } = answer.body;
        ledger.accepted({ kind: 'edit', courseId, version: made, holes });
        versions.known = Math.max(versions.known, made);
        return made;
      }
      // The other admin was faster, or this edit succeeded, its response was lost, and then the other one came.
      if (answer.status === 409) {
        const all = (await send(listCourses, adminId, {})).body;
        return all.find(({ id }) => id === courseId)?.version ?? version;
      }
      expect(answer.status === 0 || answer.status >= 500, `an edit was answered with ${answer.status}`);
      await pause(100);
    }
  };
  const edit = async (): Promise<void> => {
    for (let version = 1; !isOver; await pause(random.whole(0, 2 * betweenEditsMs))) version = await editOnce(version);
  };
  const working = Promise.all([edit(), edit()]);
  working.catch(() => undefined);
  return {
    versions,
    end: async (): Promise<number> => {
      isOver = true;
      await working;
      return versions.known;
    },
  };
};

/** Kills and starts the replicas in turn until `isOver`; returns the number of kills. */
const killInTurn = async ({ random, replicas }: World, isOver: () => boolean): Promise<number> => {
  let kills = 0;
  while (!isOver()) {
    const replica = replicas[kills % replicas.length] ?? replicas[0];
    await pause(random.whole(200, 1500));
    await replica.kill();
    await replica.start();
    kills += 1;
  }
  return kills;
};

/** Two admins edit a course while matches start on it and are scored, and replicas are killed. */
export const killWhileACourseIsEdited: LeagueFault = {
  name: 'kill-while-a-course-is-edited',
  world: { replicas: 2, players: 16 },
  strike: async (world) => {
    const { ledger, random, replicas, players } = world;
    const send = senderTo(world, { url: () => random.pick(replicas).url });
    const evening = createEvening({ ledger, random, players, adminId, send });
    const { id: courseId, holes } = (await send(createCourse, adminId, { body: { name, holes: nine(1) } })).body;
    ledger.accepted({ kind: 'edit', courseId, version: 1, holes });
    const matches: Match[] = [];
    for (let week = 1; week <= evenings; week += 1) {
      const body = { name: `Week ${week}`, date: '2026-06-10', location: 'Home Golf Club', courseId };
      const { id: fixtureId } = (await send(createFixture, adminId, { body })).body;
      for (let index = 0; index + 1 < players.length; index += 2) {
        const [player1Id = '', player2Id = ''] = [players[index], players[index + 1]];
        matches.push((await send(createMatch, adminId, { body: { fixtureId, player1Id, player2Id } })).body);
      }
    }

    const editors = startEditors(world, courseId);
    const playOne = async (match: Match): Promise<void> => {
      const { id } = match;
      await pause(random.whole(0, 400));
      const since = editors.versions.known;
      await send(updateMatch, adminId, { params: { id }, body: { currentHole: 1, isCompleted: false } });
      const until = editors.versions.asked;
      const started = (await send(getCourse, adminId, { query: { matchId: id } })).body;
      ledger.accepted({ kind: 'start', matchId: id, holes: started, since, until });
      await evening.play(match, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
      await evening.finish(match);
    };
    let isOver = false;
    const killing = killInTurn(world, () => isOver);
    await inParallel(matches, 4, playOne).finally(() => void (isOver = true));
    const [kills, versions] = [await killing, await editors.end()];
    return `${versions} versions, ${matches.length} matches started on them, ${kills} kills`;
  },
};

/**
 * The same on a variant in which a match looks up its course instead of keeping it. If the fault does not break this variant, it proves nothing
 * about the product.
 */
export const courseLookedUp: Fault = {
  name: 'course-looked-up',
  once: true,
  run: (run) => {
    const naive = onLeague(killWhileACourseIsEdited, 'chaos/src/naive/course-looked-up.ts', 8000);
    // Either may be reported first: a match that follows the course's edits also has other points than its cards.
    const wrong = /is not on the holes that it started on|other points than its cards/;
    return caughtIn(naive.run({ ...run, quick: true }), wrong);
  },
};
