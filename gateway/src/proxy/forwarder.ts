import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import { AppError } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';
import { needlessWith304 } from '../security-headers.ts';
import { createConnectingAgent } from './connecting-agent.ts';
import type { Replica, Replicas } from './replicas.ts';

/** One try of one request at one replica. */
type Attempt = {
  readonly replica: Replica;
  readonly answered: () => void;
  sent: boolean;
  timedOut: boolean;
  failure: unknown;
};

/** A request with the try that is going on, where the proxy's hooks find it. */
type Attempted = IncomingMessage & { attempt?: Attempt | undefined };

export type Forwarder = {
  /**
   * Sends a request on, as it stands, and its answer back. Settles when the answer is through or the client has gone. Throws AppError:
   * unavailable (503) when no replica could be reached, timeout (504), badGateway (502) when the connection broke before an answer.
   * @param how `affinity`: what requests have in common that are to go to the same replica; `onAnswer` runs when the service has answered and
   * the client has not yet seen it
   */
  readonly forward: (
    req: IncomingMessage,
    res: ServerResponse,
    replicas: Replicas,
    how?: { readonly affinity?: string | undefined; readonly onAnswer?: () => void },
  ) => Promise<void>;
  readonly close: () => void;
};

/** A phone with one bar of signal pauses while it sends a photo or reads an answer; only one that is silent for this long has gone. */
const bodySilenceMs = 60_000;
/** What belongs to the connection between gateway and service, and not to the client's. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'trailer', 'upgrade', 'x-powered-by', 'server'];

const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Whether a request may go to a second replica: what was certainly not sent, and any GET that was not simply too slow. */
const mayTryAgain = (req: IncomingMessage, last: Attempt): boolean =>
  !last.sent || ((req.method === 'GET' || req.method === 'HEAD') && !hasBody(req) && !last.timedOut);

const refusalOf = ({ sent, timedOut, failure }: Attempt): AppError => {
  const options = { cause: failure };
  if (!sent) return new AppError('unavailable', unavailableNow, options);
  if (timedOut) return new AppError('timeout', 'The service took too long to answer. Please try again.', options);
  return new AppError('badGateway', unavailableNow, options);
};

/** Proxies to replicas chosen per request. One agent serves all of them and keeps their connections apart by address. */
export const createForwarder = ({ timeoutMs }: { readonly timeoutMs: number }): Forwarder => {
  const agent = createConnectingAgent();
  const proxy = createProxyMiddleware<Attempted, ServerResponse>({
    agent,
    changeOrigin: true,
    router: ({ attempt }) => attempt?.replica.target ?? '',
    // Its other plugins write a log of their own and answer failures in words of their own.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      // Comes when the request got its socket, which with our agent is a connected one.
      proxyReq: (outgoing, req) => {
        const { attempt } = req;
        if (!attempt) return;
        attempt.sent = true;
        const isComing = hasBody(req) && !req.complete;
        outgoing.setTimeout(isComing ? bodySilenceMs : timeoutMs, () => {
          // What follows is told as a connection reset, like one that broke.
          attempt.timedOut = true;
          outgoing.destroy(new Error('The service took too long'));
        });
        // From the end of the body on it is the service that is waited for.
        if (isComing) req.once('end', () => outgoing.setTimeout(timeoutMs));
      },
      proxyRes: (answer, req, res) => {
        req.attempt?.answered();
        // The service has kept its time. From here on the line may stand still for as long as a body may on its way in.
        answer.setTimeout(bodySilenceMs);
        const { headers } = answer;
        for (const name of hopByHop) if (headers[name] !== undefined) headers[name] = undefined;
        if (answer.statusCode === 304) for (const name of needlessWith304) res.removeHeader(name);
      },
      error: (failure, req) => {
        if (req.attempt) req.attempt.failure = failure;
      },
    },
  });

  const tryOn = async (
    replica: Replica,
    req: Attempted,
    res: ServerResponse,
    answered: () => void,
  ): Promise<Attempt> => {
    const attempt: Attempt = { replica, answered, sent: false, timedOut: false, failure: undefined };
    req.attempt = attempt;
    await proxy(req, res, (failure?: unknown) => (attempt.failure = failure));
    req.attempt = undefined;
    return attempt;
  };

  return {
    forward: async (req, res, replicas, { affinity, onAnswer = () => undefined } = {}) => {
      if (res.destroyed) return;
      let replica = replicas.pick({ affinity });
      for (let round = 1; replica; round += 1) {
        const last = await tryOn(replica, req, res, onAnswer);
        const clientIsGone = res.destroyed || res.closed;
        if (last.failure === undefined || clientIsGone || res.headersSent) return;
        if (!last.sent) replica.ready = false;
        const next = round === 1 && mayTryAgain(req, last) ? replicas.pick({ affinity, not: replica }) : undefined;
        if (!next) throw refusalOf(last);
        replica = next;
      }
      throw new AppError('unavailable', unavailableNow);
    },
    close: () => agent.destroy(),
  };
};
