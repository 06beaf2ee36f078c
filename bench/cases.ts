export type Operation = "create" | "split" | "get" | "list";
export type Case = { operation: Operation; concurrency: number };

export const CONCURRENCIES = [1, 8, 32];

export const OPERATION_NAMES: Record<Operation | "settle", string> = {
  create: "POST /charge (PIX)",
  split: "POST /charge, ten-way split",
  get: "GET /charge/{id}",
  list: "GET /charge/list",
  settle: "settling a payment",
};

/** Every request at every concurrency, in the order in which the table shows them. */
export const CASES: Case[] = (["create", "split", "get", "list"] as const).flatMap((operation) =>
  CONCURRENCIES.map((concurrency) => ({ operation, concurrency })),
);
