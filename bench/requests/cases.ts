import type { Subject } from "../rounds.ts";

/** Operations that create something, by a POST with a body. */
export const CREATING = ["create", "split", "pixPayment", "cryptoPayment"] as const;
export type Creating = (typeof CREATING)[number];
export type Operation = Creating | "get" | "list" | "checkout";
export type Case = { operation: Operation; concurrency: number };

export const CONCURRENCIES = [1, 8, 32];

export const CREATING_PATHS: Record<Creating, string> = {
  create: "/api/charge",
  split: "/api/charge",
  pixPayment: "/api/payments",
  cryptoPayment: "/api/payments/v2/crypto",
};

export const OPERATION_NAMES: Record<Operation, string> = {
  create: "POST /charge (PIX)",
  split: "POST /charge, ten-way split",
  pixPayment: "POST /payments",
  cryptoPayment: "POST /payments/v2/crypto",
  get: "GET /charge/{id}",
  list: "GET /charge/list",
  checkout: "GET /charge/{id}/checkout",
};

const LEAN: readonly Operation[] = ["create", "split", "get", "list"];

/** The subjects of an operation; the lean floor answers only the operations of charges. */
export function subjectsOf(operation: Operation): Subject[] {
  return LEAN.includes(operation) ? ["ours", "queries", "lean"] : ["ours", "queries"];
}

/** Every request at every concurrency, in the order of the tables. */
export const CASES: Case[] = ([...CREATING, "get", "list", "checkout"] as const).flatMap((operation) =>
  CONCURRENCIES.map((concurrency) => ({ operation, concurrency })),
);
