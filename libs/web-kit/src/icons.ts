// Icons of the front ends; shared whole, so only what is in use.
export {
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Flag,
  Handshake,
  LayoutDashboard,
  LogOut,
  Minus,
  Plus,
  Settings,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
export type { LucideIcon } from 'lucide-react';
