import { useState } from 'react';
import { listBoardLinks, type BoardLink } from '@society/contracts';
import { useFocusAfterDialog, useRead, useSameTap, useWrite } from '@society/league-client';
import { Button, Card, Copy, formatDate, formatTime, queryKeyOf, TextField, useClub, useCopy } from '@society/web-kit';
import { Answer, Refusal } from '@society/web-kit/pages';
import { QrCode } from '@society/web-kit/qr';
import { RemoveBoardLinkDialog } from './RemoveBoardLinkDialog.tsx';
import styles from './Club.module.css';

/** The links that open the clubhouse screen on a television: made here, shown once, and removed. */
export const BoardLinksCard = () => {
  const { timeZone } = useClub();
  const links = useRead('listBoardLinks', { fresh: true });
  const [made, setMade] = useState<{ id: string; token: string }>();
  const [removing, remove] = useState<BoardLink>();
  const making = useWrite('createBoardLink', {
    input: () => ({}),
    // The token is in this response only, and a link that the list lacks is not shown: so the list gets it at once.
    show: (queries, { id, createdAt }) =>
      queries.setQueryData<readonly BoardLink[]>(
        queryKeyOf(listBoardLinks),
        (known) => known && [{ id, createdAt }, ...known],
      ),
    failed: 'Failed to make the link.',
  });
  const isSameTap = useSameTap();
  const list = useFocusAfterDialog<HTMLDivElement>(removing !== undefined);
  // With the time, since two televisions may have been set up on one evening.
  const whenMade = ({ createdAt }: BoardLink): string =>
    `${formatDate(createdAt, timeZone, 'medium')}, ${formatTime(createdAt, timeZone)}`;
  const shown = links.data?.some(({ id }) => id === made?.id) === false ? undefined : made;
  return (
    <Card title="Clubhouse screen">
      <div className={styles.board}>
        <p className={styles.texts}>
          A page for a television in the clubhouse: table, matches of the day and the next fixture, one after the other,
          without a sign-in. Whoever has the link can see it.
        </p>
        {shown && <MadeLink key={shown.id} token={shown.token} />}
        <div ref={list} className={styles.board} tabIndex={-1} role="group" aria-label="Links">
          <Answer of={links} skeleton="48px">
            {(all) =>
              all.length === 0 ? (
                <p className={styles.hint}>No link yet</p>
              ) : (
                all.map((link) => (
                  <div key={link.id} className={styles.link}>
                    <span>{`Link of ${whenMade(link)}`}</span>
                    <Button
                      variant="ghost"
                      aria-label={`Remove the link of ${whenMade(link)}`}
                      onClick={() => remove(link)}
                    >
                      Remove
                    </Button>
                  </div>
                ))
              )
            }
          </Answer>
        </div>
        <Refusal message={making.problem} />
        <div className={styles.actions}>
          <Button
            variant="secondary"
            pending={making.isPending}
            onClick={(event) => isSameTap(event) || making.mutate(undefined, { onSuccess: setMade })}
          >
            Make a Link
          </Button>
        </div>
      </div>
      {removing && (
        <RemoveBoardLinkDialog link={removing} when={whenMade(removing)} onClose={() => remove(undefined)} />
      )}
    </Card>
  );
};

const MadeLink = ({ token }: { token: string }) => {
  const address = `${window.location.origin}/board/${token}`;
  const { field, copy } = useCopy(address, 'Link');
  return (
    <>
      <div className={styles.code}>
        <QrCode text={address} label="The link of the clubhouse screen as a code" />
      </div>
      <TextField
        {...field}
        label="Link"
        hint="Open it on the television now: it is shown only here and only once."
        autoFocus
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy Link
        </Button>
      </div>
    </>
  );
};
