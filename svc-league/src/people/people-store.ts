import type { Connection } from 'mongoose';
import { createSnapshotStore } from '@society/service-kit/store';
import type { SnapshotStore } from '@society/service-kit/store';
import type { Person } from './person.ts';

export type PeopleStore = SnapshotStore<Person>;

/** The snapshots of people that svc-players sent. */
export const createPeopleStore = (connection: Connection): PeopleStore =>
  createSnapshotStore<Person>({ connection, collection: 'people' });
