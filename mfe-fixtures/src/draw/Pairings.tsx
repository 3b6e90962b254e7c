import { useEffect, useRef } from 'react';
import { Button, EmptyState, ErrorPanel } from '@society/web-kit';
import { LoadingBar, Refusal } from '@society/web-kit/pages';
import { LineUpEditor } from './LineUpEditor.tsx';
import { useLineUp, type Draw } from './use-line-up.ts';
import styles from './Draw.module.css';

type Props = Draw & {
  seasonId: string;
  /** The people who have said Out since Pair was pressed. */
  outSince: ReadonlySet<string>;
  onBack: () => void;
};

/** The pairs that the league proposes for those who are here. The admin can change them before the matches are made. */
export const Pairings = (props: Props) => {
  const place = useRef<HTMLDivElement>(null);
  // The button that led here is gone, so the focus needs a new place.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.pairings} tabIndex={-1}>
      <Content {...props} />
    </div>
  );
};

const Content = ({ seasonId, outSince, onBack, ...draw }: Props) => {
  const { fixtureId, onKeep } = draw;
  const { proposed, isProposing, isMaking, make, retry, pairAgain, undo, failure } = useLineUp(draw);
  const back = (
    <Button variant="secondary" onClick={onBack}>
      Change Who Is Here
    </Button>
  );
  if (!proposed && failure)
    return (
      <>
        <ErrorPanel message={failure} onRetry={retry} retrying={isProposing} />
        {back}
      </>
    );
  if (!proposed) return <LoadingBar height="400px" />;
  if (proposed.kept.length + proposed.pairings.length + proposed.leftOut.length === 0)
    return (
      <>
        <Refusal message={failure} />
        <div role="status">
          <EmptyState title="Nobody to Pair" text="Fewer than two of those who are here are free." action={back} />
        </div>
      </>
    );
  return (
    <>
      <Refusal message={failure} />
      <LineUpEditor
        proposed={proposed}
        fixtureId={fixtureId}
        seasonId={seasonId}
        outSince={outSince}
        onKeep={onKeep}
        isMaking={isMaking}
        isProposing={isProposing}
        onMake={make}
        onPairAgain={pairAgain}
        onUndo={undo}
        onBack={onBack}
      />
    </>
  );
};
