import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

type ChannelHandlers = { onMessage: (payload: string) => void; onListening: () => void };

/** A subscription to a channel: `listening` resolves when it first receives, and `unlisten` ends it. */
export type Listening = { listening: Promise<void>; unlisten(): Promise<void> };

export type Listener = {
  /**
   * Calls `onMessage` with the payload of every NOTIFY of the channel. Never rejects: retries with growing pauses.
   * Messages sent while disconnected are lost, so `onListening` is called after each LISTEN.
   */
  listen(channel: string, onMessage: (payload: string) => void, onListening?: () => void): Listening;
  /** Closes the connection permanently. */
  close(): Promise<void>;
};

/** The driver options for a listener's connection. */
type ListenerOptions = {
  max: 1;
  idle_timeout: undefined;
  max_lifetime: null;
  fetch_types: false;
  onnotify(channel: string, payload: string): void;
  onclose(): void;
};

/**
 * Listens to channels on one connection from `connect`. The driver's own `listen` rejects when cut while connecting,
 * and never receives again when a LISTEN fails on a connection that stays.
 */
export function openListener(connect: (options: ListenerOptions) => postgres.Sql): Listener {
  const channels: Channels = new Map();
  const stop = new AbortController();
  const sql = connect({
    max: 1,
    idle_timeout: undefined,
    max_lifetime: null,
    fetch_types: false,
    onnotify: (channel, payload) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
    },
    onclose: () => void listenAgain(),
  });
  const ask = async (command: "listen" | "unlisten", channel: string): Promise<void> => {
    await sql.unsafe(`${command} "${channel.replace(/"/g, '""')}"`);
  };
  const listenAgain = newRestorer(
    (isBroken) => listenToAll(channels, (channel) => ask("listen", channel), isBroken),
    () => channels.size > 0,
    stop.signal,
  );
  return {
    listen: (channel, onMessage, onListening) => {
      const { promise: listening, resolve } = Promise.withResolvers<void>();
      const received: ChannelHandlers = {
        onMessage,
        onListening: () => {
          resolve();
          onListening?.();
        },
      };
      const known = channels.get(channel) ?? new Set();
      channels.set(channel, known.add(received));
      void listenAgain();
      return {
        listening,
        unlisten: async () => {
          known.delete(received);
          if (known.size > 0) return;
          channels.delete(channel);
          // A lost connection no longer listens.
          if (!stop.signal.aborted) await ask("unlisten", channel).catch(() => {});
        },
      };
    },
    close: async () => {
      stop.abort();
      await sql.end({ timeout: 5 });
    },
  };
}

type Channels = Map<string, Set<ChannelHandlers>>;

/** Listens to every channel; false if the database refused one. */
async function listenToAll(
  channels: Channels,
  listen: (channel: string) => Promise<void>,
  isBroken: () => boolean,
): Promise<boolean> {
  const received = [...channels.values()].flatMap((those) => [...those]);
  try {
    for (const channel of channels.keys()) await listen(channel);
  } catch {
    return false;
  }
  // A connection that was lost meanwhile is reopened, which calls them.
  if (!isBroken()) for (const { onListening } of received) onListening();
  return true;
}

/**
 * Runs `restore` on each call, retrying with growing pauses until it returns true and `isBroken` is false. Calls during a
 * run cause one more run.
 */
function newRestorer(
  restore: (isBroken: () => boolean) => Promise<boolean>,
  isNeeded: () => boolean,
  signal: AbortSignal,
): () => Promise<void> {
  let isBroken = false;
  let isRestoring = false;
  return async () => {
    isBroken = true;
    if (isRestoring) return;
    isRestoring = true;
    let pauseMs = SHORTEST_PAUSE_MS;
    while (isBroken && isNeeded() && !signal.aborted) {
      isBroken = false;
      if (await restore(() => isBroken)) continue;
      isBroken = true;
      // Rejects only if closed meanwhile.
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
    isRestoring = false;
  };
}
