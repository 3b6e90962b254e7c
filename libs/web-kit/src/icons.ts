// Icons that more than one front end uses; shared whole, so only what is in use.
export { Check, ChevronLeft, ChevronRight, Flag, Minus, Plus, Trophy } from 'lucide-react';
