import { SearchField } from '@society/web-kit';

type Props = { sought: string; onSeek: (name: string) => void; found: readonly unknown[] };

/** The search above a list of people. How many were found is announced while somebody is sought. */
export const SearchByName = ({ sought, onSeek, found }: Props) => (
  <SearchField
    label="Search by name"
    value={sought}
    onChange={onSeek}
    found={sought.trim() === '' ? undefined : `${found.length} found`}
  />
);
