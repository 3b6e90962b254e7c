import { Dialog, EmptyState, ErrorPanel, Loading, Skeleton, useToast } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { matchCount } from '../rules/fixture-view.ts';
import { LineUpEditor } from './LineUpEditor.tsx';
import { useLineUp } from './use-line-up.ts';

type Props = { fixture: { readonly id: string; readonly name: string }; onClose: () => void };

/** Shows whom the league would pair, lets an admin change it, and makes the matches. */
export const GenerateMatchesDialog = ({ fixture, onClose }: Props) => {
  const toast = useToast();
  const lineUp = useLineUp(fixture.id, (made, asked) => {
    toast(
      made < asked
        ? {
            title: `${made} of ${matchCount(asked)} created`,
            description: 'Somebody was no longer free. Generate again for those who are left.',
            variant: 'destructive',
          }
        : { title: `${matchCount(made)} created`, description: fixture.name },
    );
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title="Generate Matches" description={fixture.name}>
      <Content lineUp={lineUp} fixtureId={fixture.id} onClose={onClose} />
    </Dialog>
  );
};

const Content = ({
  lineUp,
  fixtureId,
  onClose,
}: {
  lineUp: ReturnType<typeof useLineUp>;
  fixtureId: string;
  onClose: () => void;
}) => {
  const { proposed, isProposing, isMaking, make, pairAgain, failure } = lineUp;
  if (!proposed && failure)
    return <ErrorPanel message={failure} onRetry={() => pairAgain([])} retrying={isProposing} />;
  if (!proposed) {
    return (
      <Loading>
        <Skeleton height="300px" />
      </Loading>
    );
  }
  if (proposed.pairings.length === 0 && proposed.leftOut.length === 0) {
    return (
      <>
        <Refusal message={failure} />
        <EmptyState title="All Players Used" text="Fewer than two players are left without a match in this fixture." />
      </>
    );
  }
  return (
    <>
      <Refusal message={failure} />
      <LineUpEditor
        key={proposed.round}
        proposed={proposed}
        fixtureId={fixtureId}
        isMaking={isMaking}
        isProposing={isProposing}
        onMake={make}
        onPairAgain={pairAgain}
        onCancel={onClose}
      />
    </>
  );
};
