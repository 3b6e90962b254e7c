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

/** A request with its present attempt, where the proxy's hooks find it. */
type Attempted = IncomingMessage & { attempt?: Attempt };

export type Forwarder = {
  /**
   * Forwards a request as it is, and its response back. Settles when the response has been sent or the client has gone. Throws AppError:
   * unavailable (503) if no replica could be reached, timeout (504) if the service was too slow, badGateway (502) if the connection broke
   * before the response began.
   * @param how requests with the same `affinity` go to the same replica; `onAnswer` runs when the service has answered and the client has
   * not seen it yet
   */
  readonly forward: (
    req: IncomingMessage,
    res: ServerResponse,
    replicas: Replicas,
    how?: { readonly affinity?: string | undefined; readonly onAnswer?: () => void },
  ) => Promise<void>;
  readonly close: () => void;
};

/** A phone with a weak signal pauses while it sends a photo or reads a response. Only a phone that is silent for this long has gone. */
const bodySilenceMs = 60_000;
/** Headers that belong to the connection between gateway and service, not to the client's. */
const hopByHop = ['keep-alive', 'proxy-authenticate', 'trailer', 'upgrade', 'x-powered-by', 'server'];

const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Whether a request may go to a second replica: any that was certainly not sent, and a GET or HEAD without a body unless it timed out. */
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
    router: ({ attempt }) => attempt?.replica.target ?? '',
    // The other plugins write a log of their own and answer failures in their own words.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      // Called when the request got its socket; the agent only gives out connected ones.
      proxyReq: (outgoing, req) => {
        const { attempt } = req;
        if (!attempt) return;
        attempt.sent = true;
        const isComing = hasBody(req) && !req.complete;
        outgoing.setTimeout(isComing ? bodySilenceMs : timeoutMs, () => {
          // Node then reports a connection reset, as for a connection that broke.
          attempt.timedOut = true;
          outgoing.destroy(new Error('The service took too long'));
        });
        // After the end of the body the gateway waits for the service, so the service's limit counts.
        if (isComing) req.once('end', () => outgoing.setTimeout(timeoutMs));
      },
      proxyRes: (answer, req, res) => {
        req.attempt?.answered();
        // The service has answered in time. From here on the response may pause for as long as a request body may.
        answer.setTimeout(bodySilenceMs);
        const { headers } = answer;
        for (const name of hopByHop) if (headers[name] !== undefined) headers[name] = undefined;
        // The proxy alone would always keep it, even for a client that waits for its end, and while the gateway stops.
        headers.connection = res.shouldKeepAlive && !res.hasHeader('connection') ? 'keep-alive' : 'close';
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
        if (!next) {
          // Nobody reads the rest of the body any more, and a browser reads no answer before it has sent everything.
          req.resume();
          throw refusalOf(last);
        }
        replica = next;
      }
      throw new AppError('unavailable', unavailableNow);
    },
    close: () => agent.destroy(),
  };
};
