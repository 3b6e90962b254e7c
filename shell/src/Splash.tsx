import { useClub, VisuallyHidden } from '@society/web-kit';
import './styles/splash.css';

/** Shown until it is known who is signed in: the same as the page shows before its scripts have loaded. */
export const Splash = () => (
  <div className="splash">
    {useClub().name}
    <VisuallyHidden>
      <span role="status">Loading...</span>
    </VisuallyHidden>
  </div>
);
