import type { ReactNode } from 'react';
import type { Fixture } from '@society/contracts';
import {
  Badge,
  CalendarDays,
  Card,
  Clock,
  Flag,
  formatDate,
  Freshness,
  MapPin,
  Skeleton,
  useClub,
} from '@society/web-kit';
import { useCourses } from '../api/use-courses.ts';
import { fixtureName, matchCount, placeOf, teeText } from '../rules/fixture-view.ts';
import styles from './SummaryCard.module.css';

type Props = {
  fixture: Fixture;
  /** How many matches it has; undefined where that is not known. */
  count: number | undefined;
  /** Whether the count is still loading. */
  isPending: boolean;
};

/** When and where the fixture is played, and how. */
export const SummaryCard = ({ fixture, count, isPending }: Props) => {
  const { timeZone } = useClub();
  const { courses } = useCourses();
  return (
    <Card
      title={fixtureName(fixture)}
      aside={
        <Freshness>
          {isPending && <Skeleton width="86px" height="24px" />}
          {count !== undefined && <Badge tone="honour">{matchCount(count)}</Badge>}
        </Freshness>
      }
    >
      <ul className={styles.facts}>
        <Fact icon={<CalendarDays size={18} />}>{formatDate(fixture.date, timeZone, 'full') || 'Date TBD'}</Fact>
        {fixture.firstTee && <Fact icon={<Clock size={18} />}>{teeText(fixture)}</Fact>}
        <Fact icon={<MapPin size={18} />}>{placeOf(fixture, courses) || 'Location TBD'}</Fact>
        <Fact icon={<Flag size={18} />}>9-Hole Stableford</Fact>
      </ul>
      {fixture.description && <p className={styles.description}>{fixture.description}</p>}
    </Card>
  );
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.fact}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </li>
);
