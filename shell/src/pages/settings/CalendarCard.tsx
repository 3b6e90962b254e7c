import { useRead } from '@society/league-client';
import { Button, ButtonLink, CalendarDays, Card, Copy, TextField, useCopy } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { ReplaceCalendar } from './ReplaceCalendar.tsx';
import styles from './SettingsPage.module.css';

/** The member's calendar of the fixtures: to subscribe to, to copy, and to replace when somebody else got hold of it. */
export const CalendarCard = () => {
  const address = useRead('getCalendarAddress', { fresh: true });
  return (
    <Card title="Calendar">
      <div className={styles.parts}>
        <p>
          Every fixture in your own calendar, kept up to date. The address is yours alone: whoever has it can read the
          fixtures. Google Calendar takes it on a computer, under Other calendars, From URL; an Android phone then shows
          it, too.
        </p>
        <Answer of={address} skeleton="190px">
          {({ path }) => <Address path={path} />}
        </Answer>
      </div>
    </Card>
  );
};

const Address = ({ path }: { path: string }) => {
  const address = new URL(path, window.location.origin).href;
  const next = 'Paste it where your calendar adds a calendar from the internet.';
  const { field, copy } = useCopy(address, 'Address', next);
  return (
    <>
      <TextField {...field} label="Calendar Address" />
      <div className={styles.calendarButtons}>
        {/* Calendar programs take links that begin so. */}
        <ButtonLink to={address.replace(/^https?:/, 'webcal:')}>
          <CalendarDays size={18} aria-hidden="true" />
          Subscribe
        </ButtonLink>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy Address
        </Button>
        <ReplaceCalendar />
      </div>
    </>
  );
};
