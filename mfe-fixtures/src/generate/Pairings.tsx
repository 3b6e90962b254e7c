import { EmptyState, ErrorPanel, Loading, Skeleton } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import type { LineUp } from './line-up.ts';
import { LineUpEditor } from './LineUpEditor.tsx';
import { useLineUp } from './use-line-up.ts';

type Props = {
  fixtureId: string;
  present: readonly string[];
  favoursStrangers: boolean;
  /** What was made by hand and not sent before, and how it is kept; `undefined` drops it. */
  kept: LineUp | undefined;
  onKeep: (lineUp: LineUp | undefined) => void;
  onMade: (matches: number, pairs: number) => void;
  onBack: () => void;
};

/** Whom the league would pair of those who are here, to be changed before the matches are made. */
export const Pairings = ({ fixtureId, present, favoursStrangers, kept, onKeep, onMade, onBack }: Props) => {
  const lineUp = useLineUp(fixtureId, present, favoursStrangers, onMade);
  const { proposed, isProposing, isMaking, make, pairAgain, failure } = lineUp;
  if (!proposed && failure)
    return <ErrorPanel message={failure} onRetry={() => pairAgain([])} retrying={isProposing} />;
  if (!proposed)
    return (
      <Loading>
        <Skeleton height="400px" />
      </Loading>
    );
  if (proposed.pairings.length === 0 && proposed.leftOut.length === 0)
    return (
      <>
        <Refusal message={failure} />
        <EmptyState title="All Players Used" text="Fewer than two players are left without a match in this fixture." />
      </>
    );
  return (
    <>
      <Refusal message={failure} />
      <LineUpEditor
        proposed={proposed}
        fixtureId={fixtureId}
        kept={kept}
        onKeep={onKeep}
        isMaking={isMaking}
        isProposing={isProposing}
        onMake={make}
        onPairAgain={pairAgain}
        onBack={onBack}
      />
    </>
  );
};
