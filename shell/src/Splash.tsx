import { useClub, VisuallyHidden } from '@society/web-kit';
import './styles/splash.css';

/** Until it is known who is at the screen: the same as the page shows while its scripts are on their way. */
export const Splash = () => (
  <div className="splash">
    {useClub().name}
    <VisuallyHidden>
      <span role="status">Loading...</span>
    </VisuallyHidden>
  </div>
);
