import { EmptyState, ErrorPanel, Loading, Skeleton } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { LineUpEditor } from './LineUpEditor.tsx';
import { useLineUp, type Draw } from './use-line-up.ts';

type Props = Draw & { seasonId: string; onBack: () => void };

/** Whom the league would pair of those who are here, to be changed before the matches are made. */
export const Pairings = ({ seasonId, onBack, ...draw }: Props) => {
  const { fixtureId, onKeep } = draw;
  const { proposed, isProposing, isMaking, make, retry, pairAgain, undo, failure } = useLineUp(draw);
  if (!proposed && failure) return <ErrorPanel message={failure} onRetry={retry} retrying={isProposing} />;
  if (!proposed)
    return (
      <Loading>
        <Skeleton height="400px" />
      </Loading>
    );
  if (proposed.kept.length + proposed.pairings.length + proposed.leftOut.length === 0)
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
        seasonId={seasonId}
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
