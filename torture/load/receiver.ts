import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { Random } from "./random.ts";

/** The arrivals of one event: how often, and whether every signature was right. */
export type Received = { times: number; forged: number };
export type Receiver = {
  url: string;
  /** By the id of the event. */
  received: ReadonlyMap<string, Received>;
  /** The number of failures so far: wrong answers and closed connections. */
  failures(): number;
  /** Sets the secret by which callbacks to it are signed. */
  trust(secret: string): void;
  /** The probability of a wrong answer or none, from 0 to 1. */
  set(moodiness: number): void;
  stop(): void;
};

const SLOW_MS = 400;

/** A merchant's server that counts arrived events itself, and sometimes fails, stalls or hangs up. */
export async function startReceiver(random: Random): Promise<Receiver> {
  const received = new Map<string, Received>();
  let webhook: Webhook | null = null;
  let moodiness = 0;
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const id = String(request.headers["webhook-id"]);
    const sentAt = new Date(Number(request.headers["webhook-timestamp"]) * 1000);
    const known = received.get(id) ?? { times: 0, forged: 0 };
    // Not `verify`, which also checks the time: the clock of this run moves.
    const signatures = String(request.headers["webhook-signature"]).split(" ");
    const isSigned = webhook !== null && signatures.includes(webhook.sign(id, sentAt, body));
    received.set(id, { times: known.times + 1, forged: known.forged + (isSigned ? 0 : 1) });
    if (!random.happens(moodiness)) return void response.writeHead(204).end();
    const mood = random.whole(1, 3);
    if (mood !== 3) failures += 1;
    if (mood === 1) response.writeHead(500).end();
    else if (mood === 2) request.socket.destroy();
    else setTimeout(() => response.writeHead(204).end(), SLOW_MS);
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    failures: () => failures,
    trust: (secret) => {
      webhook = new Webhook(secret);
    },
    set: (value) => {
      moodiness = value;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
