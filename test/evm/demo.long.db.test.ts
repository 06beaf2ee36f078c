import { expect, test } from "vitest";
import { changeSettings } from "#test/change-settings";

changeSettings({ allowPrivateTargets: true });
process.env.LOG_LEVEL = "fatal";

test("the demo takes a token payment to PAID through a reorganization and lying endpoints, and balances", async () => {
  const { runEvmDemo } = await import("#test/evm/demo");
  const lines: string[] = [];
  expect(await runEvmDemo((line) => lines.push(line))).toEqual({ status: "PAID", isBalanced: true });
  const told = lines.filter((line) => /^(watch|alert|\nlie)/.test(line));
  expect(told.map((line) => line.split(/[,:]/)[0]?.trim().replace(/ +/, " "))).toEqual([
    "watch WAITING_PAYMENT",
    "watch CONFIRMING",
    "watch WAITING_PAYMENT",
    "watch CONFIRMING",
    "watch CONFIRMING",
    "watch CONFIRMING",
    "watch PAID",
    "lie endpoint A omits all logs",
    "watch PAID",
    "lie endpoint B is down",
    "watch CONFIRMING",
    "watch CONFIRMING",
    "alert UNWITNESSED",
    "watch PAID",
    "lie endpoint A invents a Transfer",
    "watch CONFIRMING",
    "watch CONFIRMING",
    "alert UNWITNESSED",
    "watch CONFIRMING",
    "alert CONTRADICTION",
    "watch WAITING_PAYMENT",
    "alert CONTRADICTION",
  ]);
});
