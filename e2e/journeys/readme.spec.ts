import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { freePort } from "#server/instance/free-port";
import { origin } from "../origin";
import { test } from "./fixtures";

/** The first block of commands under a heading of the README. */
function commandsUnder(heading: string): string {
  const [, section = ""] = readFileSync("README.md", "utf8").split(`\n## ${heading}\n`);
  const [, block] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  if (!block) throw new Error(`the README has no commands under ${heading}`);
  return block;
}

/** Runs commands as a reader pastes them, on the stack's data. */
function paste(commands: string, more: Record<string, string> = {}) {
  const { E2E_DATA_DIR: DATA_DIR, E2E_PORT: PORT } = process.env;
  const env = { ...process.env, DATA_DIR, PORT, PONTE_URL: origin, ...more };
  const shell = spawn("sh", ["-c", `set -e\n${commands}`], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { text: "" };
  for (const stream of [shell.stdout, shell.stderr])
    stream.on("data", (chunk) => (printed.text += String(chunk)));
  return { shell, printed };
}

/** Ends the shell and its background processes. */
function end({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

test("the README's four steps print what their comments promise", async () => {
  const { shell, printed } = paste(commandsUnder("Take a payment"));
  await new Promise((resolve) => shell.once("close", resolve));
  expect(shell.exitCode, printed.text).toBe(0);
  const lines = printed.text.trim().split("\n");
  expect(lines, printed.text).toEqual([
    expect.stringMatching(/^Valid for 24h, until /),
    expect.stringMatching(/^000201.*br\.gov\.bcb\.pix/),
    expect.stringContaining("/checkout/"),
    expect.stringContaining("PAID"),
    "PAID",
  ]);
});

test("a shop built only from the README takes a test payment and gets a verified webhook", async () => {
  expect(existsSync("node_modules/.bin/ponte"), "npm ci links packages/ponte-node").toBe(true);
  const SHOP_PORT = String(await freePort());
  const { shell, printed } = paste(`${commandsUnder("A shop of your own")}\nwait`, { SHOP_PORT });
  try {
    await expect.poll(() => printed.text).toMatch(/order-\S+ is paid \(charge\.paid, verified\)/);
    // Its line may begin with curl's output, which does not end with a line break.
    expect(printed.text).toMatch(/PAID$/m);
    const orders = await (await fetch(`http://localhost:${SHOP_PORT}/orders`)).json();
    expect(Object.values(orders as object)).toEqual(["PAID"]);
    const coins = await fetch(`http://localhost:${SHOP_PORT}/buy-with-coins`, { method: "POST" });
    expect(await coins.text()).toMatch(/Send to \w+\?amount=0\.\d+/);
  } finally {
    end(shell);
  }
});
