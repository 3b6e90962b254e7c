import { Button } from '@society/web-kit';

/** The buttons for the chosen person. They take the place of the buttons for the whole line-up. */
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
