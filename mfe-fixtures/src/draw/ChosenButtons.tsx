import { Button } from '@society/web-kit';

/** What can be done with the one person chosen, in the place of what is done with the whole line-up. */
export const ChosenButtons = ({
  isOut,
  onMove,
  onDeselect,
}: {
  isOut: boolean;
  onMove: () => void;
  onDeselect: () => void;
}) => (
  <>
    <Button variant="secondary" onClick={onDeselect}>
      Deselect
    </Button>
    <Button variant="secondary" onClick={onMove}>
      {isOut ? 'Bring Back' : 'Leave Out'}
    </Button>
  </>
);
