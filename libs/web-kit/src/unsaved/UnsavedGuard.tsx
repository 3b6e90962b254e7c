import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { answerLeave, onLeaveAsked, pendingLeave } from './unsaved.ts';
import styles from '../pages/DialogButtons.module.css';

/** Asks before something typed is lost: with a dialog, with a link to another page, with the browser's Back. Stands once, within the router. */
export const UnsavedGuard = () => {
  const leave = useSyncExternalStore(onLeaveAsked, pendingLeave);
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = useRef(navigate);
  const guard = useRef<ReturnType<typeof guardNavigation>>(undefined);
  useLayoutEffect(() => void (go.current = navigate), [navigate]);
  useLayoutEffect(() => {
    const made = guardNavigation((address) => void go.current(address));
    guard.current = made;
    return () => {
      made.stop();
      // The page to leave is gone already, and the person who signs in next must not be asked about it.
      answerLeave(false);
    };
  }, []);
  useEffect(() => guard.current?.arrived(), [key]);
  if (!leave) return null;
  return (
    <Dialog
      open
      onOpenChange={() => answerLeave(false)}
      title="Leave without saving?"
      description="What you have entered will be lost."
    >
      <div className={styles.buttons}>
        <Button data-begin variant="secondary" onClick={() => answerLeave(false)}>
          Keep Editing
        </Button>
        <Button variant="destructive" onClick={() => answerLeave(true)}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
};
