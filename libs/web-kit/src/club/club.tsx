import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { clubConfig, isTimeZone } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import { readInlineJson } from './inline-json.ts';
import { paint } from './paint.ts';

const unknownClub: ClubConfig = {
  name: 'Golf Society',
  location: '',
  contactEmail: '',
  tagline: '',
  timeZone: 'Europe/London',
  palette: 'fairway',
  passwordRule: 'six',
};
const ClubContext = createContext<ClubConfig>(unknownClub);

type Props = {
  /** Used instead of all other sources, for tests. */
  club?: ClubConfig | undefined;
  /** The club as the server or the device says it. It wins over the page's own word, since a page that a worker has stored may be old. */
  news?: ClubConfig | undefined;
  children: ReactNode;
};

/** Gives the club to everything below: `news`, else what the page itself says, else /config.json. Puts the page into the club's colours. */
export const ClubProvider = ({ club, news, children }: Props) => {
  const [found, setFound] = useState(() => club ?? parseClub(readInlineJson('club-config')));
  useEffect(() => {
    if (found) return;
    void fetchClub().then((fetched) => fetched && setFound(fetched));
  }, [found]);
  const known = club ?? parseClub(news) ?? found ?? unknownClub;
  useLayoutEffect(() => paint(known.palette), [known.palette]);
  return <ClubContext value={known}>{children}</ClubContext>;
};

/** Name, location, contact address, tagline, time zone, colours, password rule and logo of the club. */
export const useClub = (): ClubConfig => useContext(ClubContext);

const parseClub = (value: unknown): ClubConfig | undefined => {
  const { success, data } = clubConfig.safeParse(value);
  if (!success) return undefined;
  // An old device does not know every time zone. Its own is used then, since the device is mostly where the club is.
  return isTimeZone(data.timeZone) ? data : { ...data, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
};

const fetchClub = async (): Promise<ClubConfig | undefined> => {
  try {
    const response = await fetch('/config.json');
    return parseClub(await response.json());
  } catch {
    return undefined;
  }
};
