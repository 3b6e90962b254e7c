import { hasPermission } from '@society/league-client';
import type { Permission } from '@society/league-client';
import { useSession } from '@society/web-kit';
import type { RemoteRoute } from '@society/web-kit';
import { useQuiet } from '../release/quiet.ts';
import { AccessDenied } from './AccessDenied.tsx';

/** Draws a page if the user has its permission, else Access Denied. A page without a permission is for everybody who is signed in. */
export const Guarded = ({ permission, quiet = false, Component }: Omit<RemoteRoute<Permission>, 'path'>) => {
  const { user } = useSession();
  useQuiet(quiet);
  return permission && !hasPermission(user, permission) ? <AccessDenied /> : <Component />;
};
