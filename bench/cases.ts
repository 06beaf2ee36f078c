export type Operation = "create" | "split" | "get" | "list";
export type Case = { operation: Operation; concurrency: number };

export const OPERATION_NAMES: Record<Operation, string> = {
  create: "POST /charge (PIX)",
  split: "POST /charge, ten-way split",
  get: "GET /charge/{id}",
  list: "GET /charge/list",
};

/** Every operation at every concurrency, in the order in which the table shows them. */
export const CASES: Case[] = (["create", "split", "get", "list"] as const).flatMap((operation) =>
  [1, 8, 32].map((concurrency) => ({ operation, concurrency })),
);
