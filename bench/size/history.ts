import type { Id, MerchantId, RecipientId, UserId, WebhookEndpointId } from "#lib/domain/ids";
import { idAt } from "./id-at.ts";

/** The merchants of the rows: `of` counts each merchant's rows, `place` is a row's index among its merchant's. */
export type Owners = { merchant: Uint8Array; ordinal: Uint32Array; of: Uint32Array };
/** A year of a gateway with `rows` charges and as many invoices, up to half an hour before `nowMs`. */
export type History = { rows: number; merchants: number; nowMs: number; startMs: number; owners: Owners };
/**
 * Kinds of rare rows. Each kind occurs a few times among the rows of both queried merchants, however many rows they have, and
 * once among another merchant's, so that it is rare overall too.
 */
export type Turn = { turn: number; half: number };

export const MERCHANTS = 50;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const LATEST_MS = 30 * 60 * 1000;
const MOST_KINDS = 30;
const TIMES_EACH = 24;
const QUESTIONED = 2;
const MANY = 100_000;
const MADE_BEFORE_MS = 24 * 60 * 60 * 1000;
const FEWEST_RECIPIENTS = 40;

/**
 * The first merchant has half of everything. In a small history it has 70 %, and the second has most of the rest, so that a
 * query for either of them fills a page in both histories.
 */
export function historyOf(rows: number, nowMs: number): History {
  const of = new Uint32Array(MERCHANTS);
  const merchant = new Uint8Array(rows);
  const ordinal = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const whose = rows >= MANY ? ownerAmongMany(row) : ownerAmongFew(row);
    merchant[row] = whose;
    ordinal[row] = of[whose] ?? 0;
    of[whose] = (of[whose] ?? 0) + 1;
  }
  const startMs = nowMs - YEAR_MS;
  return { rows, merchants: MERCHANTS, nowMs, startMs, owners: { merchant, ordinal, of } };
}

function ownerAmongMany(row: number): number {
  return row % 2 === 0 ? 0 : 1 + (Math.floor(row / 2) % (MERCHANTS - 1));
}

function ownerAmongFew(row: number): number {
  if (row % 10 < 7) return 0;
  return row % 10 < 9 ? 1 : 2 + (Math.floor(row / 10) % (MERCHANTS - 2));
}

/** The merchant of a row, and the row's index among its merchant's. */
export function ownerOf({ owners }: History, row: number): { merchant: number; ordinal: number } {
  return { merchant: owners.merchant[row] ?? 0, ordinal: owners.ordinal[row] ?? 0 };
}

/** A row's kind by its index among its merchant's rows, from 0; `half` alternates between rounds. */
export function turnOf(
  { owners }: History,
  { merchant, ordinal }: { merchant: number; ordinal: number },
): Turn {
  const times = merchant < QUESTIONED ? TIMES_EACH : 1;
  const round = Math.max(MOST_KINDS, Math.floor((owners.of[merchant] ?? 0) / times));
  return { turn: ordinal % round, half: Math.floor(ordinal / round) % 2 };
}

/** When a row was created, in Unix milliseconds: charges and invoices alternate, evenly over the year. */
export function madeAt({ rows, nowMs, startMs }: History, row: number, isInvoice: boolean): number {
  const step = (nowMs - LATEST_MS - startMs) / rows;
  return Math.floor(startMs + (row + (isInvoice ? 0.5 : 0)) * step);
}

/** The ids that every row refers to, made once. */
const named = new Map<string, string[]>();

function namedId<K extends "merchant" | "user" | "webhookEndpoint">(
  kind: K,
  { startMs }: History,
  merchant: number,
) {
  const key = `${kind}${startMs}` as const;
  const known = named.get(key) ?? [];
  named.set(key, known);
  known[merchant] ??= idAt(kind, startMs - MADE_BEFORE_MS, merchant);
  return known[merchant] as Id<K>;
}

export function merchantId(history: History, merchant: number): MerchantId {
  return namedId("merchant", history, merchant);
}

export function userId(history: History, merchant: number): UserId {
  return namedId("user", history, merchant);
}

export function endpointId(history: History, merchant: number): WebhookEndpointId {
  return namedId("webhookEndpoint", history, merchant);
}

/** How many recipients a merchant has. */
export function recipientsOf({ owners }: History, merchant: number): number {
  return Math.max(FEWEST_RECIPIENTS, Math.floor((owners.of[merchant] ?? 0) / 50));
}

export function recipientId(history: History, merchant: number, recipient: number): RecipientId {
  return idAt("recipient", recipientMadeAt(history, recipient), merchant);
}

/** Recipients are older than the first charge, one created after another. */
export function recipientMadeAt({ startMs }: History, recipient: number): number {
  return startMs - MADE_BEFORE_MS + 1000 + recipient;
}
