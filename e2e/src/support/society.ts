import { routes, type User } from '@society/contracts';
import { password } from './evening.ts';
import { addPerson } from './fixtures.ts';
import type { Member } from './member.ts';

const members = 'Anna Ben Cy Dee Eve Fay Hal Ida Jon Kit Lea Max Nia Oli Pam Quin Ros Sam Tim Uma Vic Wes'.split(' ');
const substitutes = ['Gus', 'Hope'];
export const everybody = [...members, ...substitutes];

/** Adds a society of 24 with one password: 22 members and two substitutes. Returns a function that finds a person by first name. */
export const addSociety = async (admin: Member): Promise<(firstName: string) => User> => {
  const people: User[] = [];
  // One after another, as an admin adds them: each password costs CPU, and on a busy machine some of 24 calls at once would take too long.
  for (const [index, firstName] of everybody.entries())
    people.push(
      await addPerson(admin, firstName, 'North', {
        password,
        handicap: 6 + (index % members.length),
        ...(substitutes.includes(firstName) && { role: 'substitution' }),
      }),
    );
  const known = new Map(people.map((person) => [person.firstName, person]));
  return (firstName) => {
    const person = known.get(firstName);
    if (!person) throw new Error(`Nobody is called ${firstName}`);
    return person;
  };
};

/** The members who answered "in" on Monday and Tuesday. */
export const whoIsIn = members.slice(0, 20);

/** Notes the answers of several people as an admin. */
export const answerFor = async (
  admin: Member,
  fixtureId: string,
  people: readonly User[],
  answer: 'in' | 'out',
): Promise<void> => {
  for (const { id: playerId } of people)
    await admin.call(routes.answerAvailability, { params: { id: fixtureId }, body: { answer, playerId } });
};
