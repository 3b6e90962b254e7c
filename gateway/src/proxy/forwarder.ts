import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { AppError } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';
import { createConnectingAgent } from './connecting-agent.ts';
import type { Replica, Replicas } from './replicas.ts';

/** One try of one request at one replica. */
type Try = { sent: boolean; timedOut: boolean; readonly answered: () => void };

/** Where a request keeps its try: on itself, since a WeakMap of every request is felt in each garbage collection. */
const ownTry = Symbol('try');
type Tried = IncomingMessage & { [ownTry]?: Try };
const tryOf = (req: Tried): Try | undefined => req[ownTry];

export type Forwarder = {
  /**
   * Sends a request on, as it stands, and its answer back. Settles when the answer is through or the client has gone. Throws AppError:
   * unavailable (503) when no replica could be reached, timeout (504), badGateway (502) when the connection broke before an answer.
   * @param onAnswer runs when the service has answered and the client has not yet seen it
   */
  readonly forward: (
    req: IncomingMessage,
    res: ServerResponse,
    replicas: Replicas,
    onAnswer?: () => void,
  ) => Promise<void>;
  readonly close: () => void;
};

/** A phone with one bar of signal pauses while it sends a photo; only one that is silent for this long has gone. */
const bodySilenceMs = 60_000;
/** An event stream says something every 20 s; silence of this length means that nobody is there any more. */
const streamSilenceMs = 60_000;
/** What belongs to the connection between gateway and service, and not to the client's. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'trailer', 'upgrade', 'x-powered-by', 'server'];

const isEventStream = (answer: IncomingMessage): boolean =>
  /^text\/event-stream/i.test(answer.headers['content-type'] ?? '');
const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Whether a request may go to a second replica: what was certainly not sent, and any GET that was not simply too slow. */
const mayTryAgain = (req: IncomingMessage, last: Try): boolean =>
  !last.sent || ((req.method === 'GET' || req.method === 'HEAD') && !hasBody(req) && !last.timedOut);

const refusalOf = (last: Try, failure: Error): AppError => {
  const options = { cause: failure };
  if (!last.sent) return new AppError('unavailable', unavailableNow, options);
  if (last.timedOut) return new AppError('timeout', 'The service took too long to answer. Please try again.', options);
  return new AppError('badGateway', unavailableNow, options);
};

/** Proxies to replicas chosen per request. One agent serves all of them and keeps their connections apart by address. */
export const createForwarder = ({ timeoutMs }: { readonly timeoutMs: number }): Forwarder => {
  const agent = createConnectingAgent();
  const proxy = createProxyServer({ agent, changeOrigin: true });

  // Comes when the request got its socket, which with our agent is a connected one.
  proxy.on('proxyReq', (outgoing, req) => {
    const current = tryOf(req);
    if (!current) return;
    current.sent = true;
    const isComing = hasBody(req) && !req.complete;
    outgoing.setTimeout(isComing ? bodySilenceMs : timeoutMs, () => {
      current.timedOut = true;
      outgoing.destroy(new Error('The service took too long'));
    });
    // From the end of the body on it is the service that is waited for.
    if (isComing) req.once('end', () => outgoing.setTimeout(timeoutMs));
  });
  proxy.on('proxyRes', (answer, req) => {
    tryOf(req)?.answered();
    // Deleting would make the headers a slower kind of object.
    for (const name of hopByHop) if (answer.headers[name] !== undefined) answer.headers[name] = undefined;
    if (isEventStream(answer)) answer.socket.setTimeout(streamSilenceMs);
  });

  const tryOn = async (
    { target }: Replica,
    req: IncomingMessage,
    res: ServerResponse,
    answered: () => void,
  ): Promise<{ last: Try; failure: Error | undefined }> => {
    const last: Try = { sent: false, timedOut: false, answered };
    (req as Tried)[ownTry] = last;
    const failure = await proxy.web(req, res, { target }).then(
      () => undefined,
      (error: Error) => error,
    );
    return { last, failure };
  };

  return {
    forward: async (req, res, replicas, onAnswer = () => undefined) => {
      if (res.destroyed) return;
      let replica = replicas.pick();
      for (let round = 1; replica; round += 1) {
        const { last, failure } = await tryOn(replica, req, res, onAnswer);
        const clientIsGone = res.destroyed || res.closed;
        if (!failure || clientIsGone || res.headersSent) return;
        if (!last.sent) replica.ready = false;
        const next = round === 1 && mayTryAgain(req, last) ? replicas.pick(replica) : undefined;
        if (!next) throw refusalOf(last, failure);
        replica = next;
      }
      throw new AppError('unavailable', unavailableNow);
    },
    close: () => agent.destroy(),
  };
};
