import type { Stored } from '../support/installation.ts';
import type { Contents } from './parts.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the three services that know the club keep of it. */
type OfClub = Pick<Contents, 'club' | 'clubInPlayers' | 'clubInAuth'>;

/**
 * The same documents, with the club as svc-players and svc-auth have to know it. The league tells them of the club only when it changes; until
 * then each uses its own variables, and here these belong to another installation.
 */
export const withKnownClub = <Known extends OfClub>(contents: Known): Known => {
  const [club] = contents.club;
  if (!club) return contents;
  const { _id, version, name, contactEmail, timeZone, handicapPolicy, passwordRule } = club;
  const copyOf = ([known]: readonly Stored[], facts: Readonly<Record<string, unknown>>): readonly Stored[] => {
    const data = known?.['data'];
    return [{ _id, version, deleted: false, data: { ...(isRecord(data) && data), ...facts } }];
  };
  return {
    ...contents,
    clubInPlayers: copyOf(contents.clubInPlayers, { handicapPolicy, name, contactEmail, timeZone }),
    clubInAuth: copyOf(contents.clubInAuth, {
      name,
      contactEmail,
      ...(typeof passwordRule === 'string' && { passwordRule }),
    }),
  };
};
