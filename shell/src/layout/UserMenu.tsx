import { useRef, useState } from 'react';
import { lostText, roleNames, useLog } from '@society/league-client';
import {
  Avatar,
  Badge,
  ChevronDown,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  errorText,
  leaveAsked,
  Link,
  LogOut,
  VisuallyHidden,
  useNavigate,
  useSession,
  useToast,
} from '@society/web-kit';
import { accountNavigationOf } from './navigation.ts';
import { SignOutQuestion } from './SignOutQuestion.tsx';
import styles from './UserMenu.module.css';

/** Who is signed in, with links to profile, settings, help and the admins' pages, and Logout. */
export const UserMenu = () => {
  const { user } = useSession();
  const logout = useLogout();
  const isWaiting = useLog().some(({ waiting }) => waiting.length > 0);
  const [isAsking, setIsAsking] = useState(false);
  const chosen = useRef(false);
  // Asks only once the menu is closed: then the focus returns to the menu's button when the question closes.
  const closed = (): void => {
    if (!chosen.current) return;
    chosen.current = false;
    leaveAsked(() => {
      if (isWaiting || (user && lostText(user.id) !== undefined)) setIsAsking(true);
      else void logout();
    });
  };
  const name = user?.name || 'User';
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger className={styles.trigger}>
          <VisuallyHidden>{`Account menu of ${name}`}</VisuallyHidden>
          <Avatar name={user?.name} photo={user?.photo} />
          <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={closed}>
          <DropdownMenuLabel className={styles.who}>
            <Avatar name={user?.name} photo={user?.photo} />
            <div className={styles.lines}>
              <span className={styles.name}>{name}</span>
              {user?.email && <span className={styles.email}>{user.email}</span>}
              {user && <Badge>{roleNames[user.role]}</Badge>}
            </div>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          {accountNavigationOf(user).map(({ label, to, Icon }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={to}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => void (chosen.current = true)}>
            <LogOut size={18} aria-hidden="true" />
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SignOutQuestion open={isAsking} onOpenChange={setIsAsking} signOut={logout} />
    </>
  );
};

/** Signs out, or says in a toast why that failed. Resolves with whether it succeeded. Calls during a sign-out join it. */
const useLogout = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const underWay = useRef<Promise<boolean>>(undefined);
  const leave = async (): Promise<boolean> => {
    try {
      await signOut();
      void navigate('/login');
      return true;
    } catch (error) {
      toast({ title: 'Logout failed', description: errorText(error, 'Please try again.'), variant: 'destructive' });
      return false;
    } finally {
      underWay.current = undefined;
    }
  };
  return (): Promise<boolean> => (underWay.current ??= leave());
};
