export { ApiError, hadNoAnswer, isConflict } from './api/api-error.ts';
export { call } from './api/call.ts';
export { createQueryClient } from './query/client.ts';
export { queryKeyOf, useRouteQuery } from './query/use-route-query.ts';
export { hasTag, invalidate } from './query/invalidate.ts';
export type { Change } from './query/invalidate.ts';
export type { RouteQueryInput } from './query/use-route-query.ts';
export { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';
export { restoreAnswers } from './kept/restore-answers.ts';
export { SessionProvider, useSession } from './session/session.tsx';
export { readHint } from './session/hint.ts';
export type { SessionUser } from './session/hint.ts';
export { canSign, isSignatureOf, signBytes } from './device-key/device-key.ts';
export { pushDeviceId, turnPushOff, turnPushOn } from './push/push-device.ts';
export { deviceKeyOf, registerDevice, removeDevice } from './device-key/sign-device.ts';
export { hasDrafts } from './session/drafts.ts';
export { useDraft } from './session/use-draft.ts';
export { outbox } from './outbox/outbox.ts';
export { useOutbox } from './outbox/use-outbox.ts';
export type { OutboxEntry } from './outbox/entry.ts';
export { UnsavedGuard } from './unsaved/UnsavedGuard.tsx';
export { leaveAsked, useUnsaved } from './unsaved/unsaved.ts';
export { ClubProvider, useClub } from './club/club.tsx';
export { formatDate, formatTime } from './club/format-date.ts';
export { clubDay } from '@society/kernel';
export { Freshness } from './live/Freshness.tsx';
export { useQuickHeartbeat } from './live/heartbeat.ts';
export { useNoSignal } from './live/use-contact.ts';
export { LiveUpdates } from './live/LiveUpdates.tsx';
export { onContact } from './live/freshness.ts';
export type { ChangesOf } from './live/start-live-updates.ts';
export { readInlineJson } from './club/inline-json.ts';
export type { RemoteModule, RemoteRoute } from './remote/remote-module.ts';
export * from './router.ts';
export * from './icons.ts';
export { Avatar } from './parts/Avatar.tsx';
export { Badge } from './parts/Badge.tsx';
export type { BadgeTone } from './parts/Badge.tsx';
export { Button, ButtonLink, IconButton } from './parts/Button.tsx';
export { Card } from './parts/Card.tsx';
export { CheckboxField } from './parts/CheckboxField.tsx';
export { classNames } from './parts/class-names.ts';
export { Dialog } from './parts/Dialog.tsx';
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
export { pauseAfter } from './pause-after.ts';
export { errorText, jobLine, signed } from './texts.ts';
export { useCopy } from './use-copy.ts';
export { HelpLink } from './parts/HelpLink.tsx';
export { Loading } from './parts/Loading.tsx';
export { PageHeader } from './parts/PageHeader.tsx';
export { PasswordField } from './parts/PasswordField.tsx';
export { SearchField } from './parts/SearchField.tsx';
export { SelectField } from './parts/SelectField.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { Tabs } from './parts/Tabs.tsx';
export { TextAreaField } from './parts/TextAreaField.tsx';
export { TextField } from './parts/TextField.tsx';
export { useToast } from './parts/toast-context.ts';
export type { ToastMessage } from './parts/toast-context.ts';
export { ToastProvider } from './parts/ToastProvider.tsx';
export { Tooltip, TooltipProvider } from './parts/Tooltip.tsx';
export { VisuallyHidden } from './parts/VisuallyHidden.tsx';
