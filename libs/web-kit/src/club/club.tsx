import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { clubConfig } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import { readInlineJson } from './inline-json.ts';

const unknownClub: ClubConfig = {
  name: 'Golf Society',
  location: '',
  contactEmail: '',
  tagline: '',
  timeZone: 'Europe/London',
};
const ClubContext = createContext<ClubConfig>(unknownClub);

/** Makes the club known to what is below: from the page itself, else from /config.json. `club` overrides both, for tests. */
export const ClubProvider = ({ club, children }: { club?: ClubConfig; children: ReactNode }) => {
  const [found, setFound] = useState(() => club ?? parseClub(readInlineJson('club-config')));
  useEffect(() => {
    if (found) return;
    void fetchClub().then((fetched) => fetched && setFound(fetched));
  }, [found]);
  return <ClubContext value={found ?? unknownClub}>{children}</ClubContext>;
};

/** Name, location, contact address, tagline and time zone of the club. */
export const useClub = (): ClubConfig => useContext(ClubContext);

const parseClub = (value: unknown): ClubConfig | undefined => {
  const parsed = clubConfig.safeParse(value);
  return parsed.success && isTimeZone(parsed.data.timeZone) ? parsed.data : undefined;
};

const fetchClub = async (): Promise<ClubConfig | undefined> => {
  try {
    const response = await fetch('/config.json');
    return parseClub(await response.json());
  } catch {
    return undefined;
  }
};

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }));
  } catch {
    return false;
  }
};
