import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { verifyWebhook } from "../../packages/ponte-node/src/index.js";
import { test } from "./fixtures";
import { newOfficialShop, PROGRAM } from "./official-shop";

test("ponte pays by card and from abroad, triggers events, resends them and checks the connection", async () => {
  const { ponte, run } = await newOfficialShop();
  for (const options of [
    ["--card", "4111111111111111"],
    ["--method", "international"],
  ]) {
    const { id } = await ponte.createCharge({ grossAmount: "10.50" });
    expect(await run("pay", id, ...options)).toBe("PAID");
  }
  const { id: held } = await ponte.createCharge({ grossAmount: "120.00", capture: false });
  expect(await run("pay", held, "--card", "4111111111111111")).toBe("AUTHORIZED");
  const { id: declined } = await ponte.createCharge({ grossAmount: "10.50" });
  await expect(run("pay", declined, "--card", "4000000000009995")).rejects.toMatchObject({
    stdout: expect.stringContaining("insufficient_funds"),
  });

  const listed = (await run("trigger", "--json")).split("\n").map((line) => JSON.parse(line));
  const types: string[] = listed.filter(({ isCaused }) => isCaused).map(({ type }) => type);
  expect(types).toContain("charge.refunded");
  // A new shop's money must first become available.
  const caused = types.filter((type) => type !== "payout.requested");
  for (const type of caused) expect(await run("trigger", type)).toMatch(new RegExp(`^${type}  evt_`));

  await ponte.createWebhookEndpoint({ url: "https://shop.example.com/ponte", types: ["charge.created"] });
  const [, eventId = ""] = (await run("trigger", "charge.created")).split("  ");
  expect(await run("events", "--type", "charge.created")).toContain(eventId);
  expect(await run("events", "resend", eventId)).toMatch(/delivery dlv_/);

  const findings = await run("doctor");
  expect(findings).toContain("The token is good, for test mode.");
  expect(findings).toContain("https://shop.example.com/ponte receives charge.created.");
});

test("ponte listen forwards events without an open port, signed with the callback secret", async () => {
  const { run, env } = await newOfficialShop();
  const secret = await run("listen", "--print-secret");
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push(verifyWebhook(secret, request.headers, await text(request)));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  const listening = spawn(
    process.execPath,
    [PROGRAM, "listen", "--forward-to", target, "--types", "charge.paid"],
    {
      env,
    },
  );
  try {
    await firstLineOf(listening);
    const [, eventId] = (await run("trigger", "charge.paid")).split("  ");
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({
      id: eventId,
      type: "charge.paid",
      data: { charge: { status: "PAID" } },
    });
  } finally {
    listening.kill();
    server.close();
  }
});

async function firstLineOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdout?.once("data", (chunk) => resolve(String(chunk))));
}
