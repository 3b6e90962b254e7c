import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on: a request, or an event at its consumer. Logs, events and calls to other services carry these ids on. */
export type WorkContext = { readonly requestId?: string | undefined; readonly eventId?: string | undefined };

const current = new AsyncLocalStorage<WorkContext>();

/** Runs `work` with a context that everything started by it sees. */
export const withContext = <T>(context: WorkContext, work: () => T): T => current.run(context, work);

/** The context of the request or event being worked on; empty outside of any. */
export const workContext = (): WorkContext => current.getStore() ?? {};
