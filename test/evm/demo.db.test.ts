import { expect, test } from "vitest";

process.env.ALLOW_PRIVATE_TARGETS = "true";

test("the demo takes a token payment from invoice to PAID through a reorganisation, and the ledger balances", async () => {
  const { runEvmDemo } = await import("#test/evm/demo");
  const lines: string[] = [];
  expect(await runEvmDemo((line) => lines.push(line))).toEqual({ status: "PAID", isBalanced: true });
  const states = lines.filter((line) => line.startsWith("watch")).map((line) => line.slice(12).split(",")[0]);
  expect(states).toEqual([
    "WAITING_PAYMENT",
    "CONFIRMING",
    "WAITING_PAYMENT",
    "CONFIRMING",
    "CONFIRMING",
    "CONFIRMING",
    "PAID",
  ]);
});
