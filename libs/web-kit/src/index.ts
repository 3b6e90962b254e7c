export { ApiError } from './api/api-error.ts';
export { call } from './api/call.ts';
export type { CallInput } from './api/call.ts';
export { createQueryClient } from './query/client.ts';
export { queryKeyOf, useRouteQuery } from './query/use-route-query.ts';
export { useFreshOnOpen } from './query/use-fresh-on-open.ts';
export type { RouteQueryInput } from './query/use-route-query.ts';
export { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { SessionProvider, usePermissions, useSession } from './session/session.tsx';
export type { Session, SessionStatus } from './session/session.tsx';
export { readHint } from './session/hint.ts';
export type { SessionUser } from './session/hint.ts';
export { hasPermission, permissionsOf } from './session/permissions.ts';
export type { Permission, Permissions } from './session/permissions.ts';
export { useDraft } from './session/use-draft.ts';
export type { Draft } from './session/use-draft.ts';
export { ClubProvider, useClub } from './club/club.tsx';
export { formatDate } from './club/format-date.ts';
export type { DateStyle } from './club/format-date.ts';
export { Freshness } from './live/Freshness.tsx';
export { LiveUpdates } from './live/LiveUpdates.tsx';
export { heardVersion } from './live/refetcher.ts';
export { readInlineJson } from './club/inline-json.ts';
export type { RemoteModule, RemoteRoute } from './remote/remote-module.ts';
export * from './router.ts';
export * from './icons.ts';
export { Avatar } from './parts/Avatar.tsx';
export type { AvatarProps } from './parts/Avatar.tsx';
export { Badge } from './parts/Badge.tsx';
export type { BadgeTone } from './parts/Badge.tsx';
export { Button, ButtonLink, IconButton } from './parts/Button.tsx';
export type { ButtonProps, ButtonVariant, IconButtonProps } from './parts/Button.tsx';
export { Card } from './parts/Card.tsx';
export type { CardProps } from './parts/Card.tsx';
export { CheckboxField } from './parts/CheckboxField.tsx';
export { classNames } from './parts/class-names.ts';
export { Dialog } from './parts/Dialog.tsx';
export type { DialogProps } from './parts/Dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './parts/DropdownMenu.tsx';
export { EmptyState } from './parts/EmptyState.tsx';
export { ErrorPanel } from './parts/ErrorPanel.tsx';
export type { ErrorPanelProps } from './parts/ErrorPanel.tsx';
export { errorText, jobLine, signed } from './texts.ts';
export { Loading } from './parts/Loading.tsx';
export { PageHeader } from './parts/PageHeader.tsx';
export type { PageHeaderProps } from './parts/PageHeader.tsx';
export { PasswordField } from './parts/PasswordField.tsx';
export { SearchField } from './parts/SearchField.tsx';
export type { SearchFieldProps } from './parts/SearchField.tsx';
export { SelectField } from './parts/SelectField.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { Tabs } from './parts/Tabs.tsx';
export type { Tab, TabsProps } from './parts/Tabs.tsx';
export { TextAreaField } from './parts/TextAreaField.tsx';
export { TextField } from './parts/TextField.tsx';
export type { TextFieldProps } from './parts/TextField.tsx';
export { useToast } from './parts/toast-context.ts';
export type { ShowToast, ToastMessage, ToastVariant } from './parts/toast-context.ts';
export { ToastProvider } from './parts/ToastProvider.tsx';
export { Tooltip, TooltipProvider } from './parts/Tooltip.tsx';
export { VisuallyHidden } from './parts/VisuallyHidden.tsx';
