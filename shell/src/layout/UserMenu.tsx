import { roleNames } from '@society/league-client';
import {
  ApiError,
  Avatar,
  Badge,
  ChevronDown,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  Link,
  LogOut,
  Settings,
  UserRound,
  VisuallyHidden,
  useNavigate,
  useSession,
  useToast,
} from '@society/web-kit';
import styles from './UserMenu.module.css';

/** Who is signed in, and the way to profile, settings and out. */
export const UserMenu = () => {
  const { user } = useSession();
  const name = user?.name || 'User';
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className={styles.trigger}>
        <VisuallyHidden>{`Account menu of ${name}`}</VisuallyHidden>
        <Avatar name={user?.name} photo={user?.photo} />
        <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className={styles.who}>
          <Avatar name={user?.name} photo={user?.photo} />
          <div className={styles.lines}>
            <span className={styles.name}>{name}</span>
            {user?.email && <span className={styles.email}>{user.email}</span>}
            {user && <Badge>{roleNames[user.role]}</Badge>}
          </div>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/profile">
            <UserRound size={18} aria-hidden="true" />
            Profile
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/settings">
            <Settings size={18} aria-hidden="true" />
            Settings
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <LogoutItem />
      </DropdownMenuContent>
    </DropdownMenu>
  );
};

const LogoutItem = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const logout = async () => {
    try {
      await signOut();
      void navigate('/login');
    } catch (error) {
      const description = error instanceof ApiError ? error.message : 'Please try again.';
      toast({ title: 'Logout failed', description, variant: 'destructive' });
    }
  };
  return (
    <DropdownMenuItem onSelect={() => void logout()}>
      <LogOut size={18} aria-hidden="true" />
      Logout
    </DropdownMenuItem>
  );
};
