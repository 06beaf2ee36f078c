import type { Bank } from "../bank/bank.ts";
import type { Operation, OperationKind } from "./history.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";
import type { Answer, Ask } from "./request.ts";
import type { Tenant } from "./tenants.ts";

/** What the clients know of the charges that they created; without a txid for a card payment. */
export type KnownCharge = {
  id: string;
  merchant: number;
  txid: string | null;
  amountMinor: number;
  paid: boolean;
  /** Only one payer may pay it. */
  isLocked?: boolean;
};
/** A charge with an authorized amount (`asked`: its capture was requested), or a payout that waits for a second person. */
export type KnownHold = { id: string; merchant: number; amountMinor: number; asked: boolean };
export type KnownPayout = { id: string; merchant: number };
export type Target = {
  charges: KnownCharge[];
  /** Pix payments, by their number. */
  pixPayments: KnownCharge[];
  links: { merchant: number; publicId: string; amountMinor: number }[];
  holds: KnownHold[];
  waitingPayouts: KnownPayout[];
  /** The number of requests for another merchant's objects, by operation. */
  trespasses: Map<string, number>;
  /** The person who decides about withdrawals. */
  operator: Person;
  now: () => Date;
  bank: Bank;
};

export type Context = {
  mark: string;
  merchant: number;
  tenants: readonly Tenant[];
  random: Random;
  targets: Target;
  send: (ask: Ask) => Promise<Answer>;
};
/** The request, to be repeated while its outcome is unknown. */
export type Made = { operation: Operation; ask: Ask }[];
/** One operation, as a client calls it; empty when there is nothing to request. */
export type Operate = (context: Context) => Promise<Made>;

export const KEY = "idempotency-key";
export const MOST_MINOR = 200_000;
/** The number of newest objects among which an operation chooses. */
export const RECENT = 60;

/** Sends a request, and records what the client saw. */
export async function ended(
  context: Context,
  kind: OperationKind,
  ask: Ask,
  more: { about?: string; amountMinor?: number },
): Promise<{ operation: Operation; answer: Answer }> {
  const answer = await context.send(ask);
  const { outcome, status, body } = answer;
  const { mark, merchant } = context;
  const operation = {
    kind,
    merchant,
    mark,
    outcome,
    status,
    id: outcome === "ok" ? idIn(kind, body) : null,
    about: more.about ?? null,
    amountMinor: more.amountMinor ?? null,
  };
  return { operation, answer };
}

/** The id of what an answer created; for a capture, its charge once the money was taken. */
export function idIn(kind: OperationKind, body: Record<string, unknown>): string | null {
  if (kind === "capture" && body.status !== "PAID") return null;
  const id = kind === "card" || kind === "hold" ? body.id : (body.chargeId ?? body.id);
  return typeof id === "string" ? id : null;
}

/** One of the merchant's newest objects that fits; null if none does. */
export function recent<Known extends { merchant: number }>(
  { merchant, random }: Context,
  all: readonly Known[],
  fits: (one: Known) => boolean = () => true,
): Known | null {
  const own = all.slice(-RECENT).filter((one) => one.merchant === merchant && fits(one));
  return own.length === 0 ? null : random.oneOf(own);
}

/** Sends one request or, sometimes, two at the same time: each with its own mark, and so its own key. */
export function inTwins(context: Context, ask: (twin: Context) => Promise<Made[number]>): Promise<Made> {
  const twins = context.random.happens(0.3) ? ["a", "b"] : ["a"];
  return Promise.all(twins.map((twin) => ask({ ...context, mark: `${context.mark}${twin}` })));
}

/** An amount in reais, as a request writes it. */
export const reais = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
