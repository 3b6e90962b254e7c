import path from 'node:path';
import { createFixture, listFixtures } from '@society/contracts';
import { signIn } from '@society/contracts/testing';
import { eventually } from '@society/service-kit/testing';
import { testOnSmallDisk } from '../mongo/test/small-disk.ts';
import { ready, run } from './process.ts';

jest.setTimeout(120_000);

const admin = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };
const fixture = (name: string) => ({ body: { name, date: '2026-11-22', location: 'Fairway Park' } });

testOnSmallDisk(
  'when the disk is full while people use it, then they are told to try again, and it goes on when there is room',
  async (disk) => {
    const env = {
      DATA_DIR: path.join(disk.folder, 'data'),
      DEMO_DATA: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    const league = run(env);
    try {
      const member = await signIn(await ready(league), admin);
      await member.call(createFixture, fixture('Before'));
      disk.fill();
      await expect(member.call(createFixture, fixture('During'))).rejects.toThrow(
        '503 {"message":"The service is not available right now. Please try again."',
      );
      expect((await member.call(listFixtures)).map(({ name }) => name)).toEqual(['Before']);
      expect(league.output()).toMatch(/^No space left on device: .* Nothing can be saved until this is mended;/m);

      disk.empty();
      await eventually(() => member.call(createFixture, fixture('After')));
      expect((await member.call(listFixtures)).map(({ name }) => name).sort()).toEqual(['After', 'Before']);

      disk.fill();
      league.kill('SIGTERM');
      expect(await league.ended).toBe(0);
      expect(league.output()).not.toMatch(/^ +at /m);
      const onFull = run(env);
      expect(await onFull.ended).toBe(1);
      expect(onFull.output()).toMatch(/^No space left on device: .* Free some space, then start again\.$/m);
    } finally {
      league.kill('SIGKILL');
      await league.ended;
    }
  },
);
