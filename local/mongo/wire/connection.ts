// One client's connection: cuts the byte stream into messages and answers them in order.
import type { Socket } from 'node:net';
import { encodeReply, maxMessageSize, parseMessage } from './message.ts';
import type { Request } from './message.ts';

/** Answers one command with an encoded document. Refusals are answers; a rejection closes the connection. */
export type Answer = (request: Request) => Promise<Uint8Array>;

const smallestMessage = 21;

/** Serves `socket` until it closes. A message that cannot be read closes this connection and no other. */
export const serveConnection = (socket: Socket, answer: Answer): void => {
  let pending: Buffer[] = [];
  let received = 0;
  let previous: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  // The server goes on when a client goes away.
  socket.on('error', () => undefined);

  const respond = async (request: Request): Promise<void> => {
    const document = await answer(request);
    if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(request, document));
  };

  const take = (message: Buffer): void => {
    const request = parseMessage(message);
    previous = previous
      .then(() => respond(request))
      .catch(() => {
        socket.destroy();
      });
  };

  const cut = (): void => {
    let buffer = pending.length === 1 && pending[0] !== undefined ? pending[0] : Buffer.concat(pending);
    while (buffer.length >= 4) {
      const size = buffer.readInt32LE(0);
      if (size < smallestMessage || size > maxMessageSize) throw new Error('a message of impossible size');
      if (buffer.length < size) break;
      take(buffer.subarray(0, size));
      buffer = buffer.subarray(size);
    }
    pending = buffer.length === 0 ? [] : [buffer];
  };

  // The pieces of a large message are joined only once all have come, so the work grows with its length and not with its square.
  const wanted = (): number => {
    const [first] = pending;
    return first === undefined || first.length < 4 ? 4 : first.readInt32LE(0);
  };

  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    received = pending.length === 1 ? chunk.length : received + chunk.length;
    if (received < wanted() && wanted() <= maxMessageSize) return;
    try {
      cut();
      received = pending[0]?.length ?? 0;
    } catch {
      pending = [];
      socket.destroy();
    }
  });
};
