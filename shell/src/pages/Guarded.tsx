import { hasPermission } from '@society/league-client';
import type { Permission } from '@society/league-client';
import { useSession } from '@society/web-kit';
import type { RemoteRoute } from '@society/web-kit';
import { useQuiet } from '../release/quiet.ts';
import { AccessDenied } from './AccessDenied.tsx';

/** A page, or the refusal: what each page asks for stands once, where it is routed. A page that asks for nothing is everybody's. */
export const Guarded = ({ permission, quiet = false, Component }: Omit<RemoteRoute<Permission>, 'path'>) => {
  const { user } = useSession();
  useQuiet(quiet);
  return permission && !hasPermission(user, permission) ? <AccessDenied /> : <Component />;
};
