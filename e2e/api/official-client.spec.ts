import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import {
  makeTestWebhook,
  Ponte,
  PonteAuthenticationError,
  PonteConflictError,
  PonteIdempotencyError,
  PonteInvalidRequestError,
  PonteNotFoundError,
  PontePermissionError,
  verifyWebhook,
} from "../../packages/ponte-node/src/index.js";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { newShopOwner, test, unique } from "./fixtures";

const PROGRAM = join(import.meta.dirname, "..", "..", "packages", "ponte-node", "bin", "ponte.js");

async function newShop() {
  const { token } = await createToken(await newShopOwner());
  const env = { ...process.env, PONTE_URL: origin, PONTE_TOKEN: token };
  const ponte = new Ponte({ url: origin, token });
  /** Runs `ponte …` in the shop's name; returns what it printed. Throws when it fails. */
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout.trim();
  return { ponte, run, env };
}

test("the official client creates a charge, reads lists to their end and throws problems", async () => {
  const { ponte, run } = await newShop();
  const made: string[] = [];
  for (const grossAmount of ["10.50", "20.00", "30.00"]) {
    const charge = await ponte.createCharge({ grossAmount });
    made.unshift(charge.id);
  }
  const listed: string[] = [];
  for await (const { id } of ponte.pages.listCharges({ limit: 2 })) listed.push(id);
  expect(listed).toEqual(made);

  const refused = await ponte.getCharge({ chargeId: "chg_none" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PonteNotFoundError);
  expect(refused).toMatchObject({
    code: "not_found",
    type: expect.stringContaining("/docs/errors#not_found"),
  });

  const reference = unique("order");
  const { id } = await ponte.createCharge({ grossAmount: "10.50", externalReference: reference });
  expect(await run("pay", reference)).toBe("PAID");
  expect((await ponte.getCharge({ chargeId: id })).status).toBe("PAID");
});

test("what the API refuses has its class, and names the field and the request", async () => {
  const email = await newShopOwner();
  const { token } = await createToken(email);
  const { token: reading } = await createToken(email, ["charges:read"]);
  const ponte = new Ponte({ url: origin, token, timeoutMs: 600_000 });
  const thrownBy = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );
  const wrong = await thrownBy(ponte.createCharge({ grossAmount: "ten" }));
  expect(wrong).toBeInstanceOf(PonteInvalidRequestError);
  expect(wrong).toMatchObject({ status: 400, field: "grossAmount", requestId: expect.stringMatching(/.+/) });

  const charge = { grossAmount: "10.50" };
  const { id: chargeId } = await ponte.createCharge(charge, { idempotencyKey: "order-1" });
  expect((await ponte.createCharge(charge, { idempotencyKey: "order-1" })).id).toBe(chargeId);
  const other = ponte.createCharge({ grossAmount: "11.00" }, { idempotencyKey: "order-1" });
  expect(await thrownBy(other)).toBeInstanceOf(PonteIdempotencyError);

  await ponte.cancelCharge({ chargeId });
  const canceled = await thrownBy(ponte.createAttempt({ chargeId, paymentMethod: "PIX" }));
  expect(canceled).toBeInstanceOf(PonteConflictError);
  expect(canceled).toMatchObject({ code: "charge_not_payable", problem: { chargeStatus: "CANCELED" } });
  expect((await ponte.getCharge({ chargeId }, { token: reading })).status).toBe("CANCELED");
  expect(await thrownBy(ponte.createCharge(charge, { token: reading }))).toBeInstanceOf(PontePermissionError);
  expect(await thrownBy(ponte.getBalance({}, { token: "none" }))).toBeInstanceOf(PonteAuthenticationError);
  expect(await thrownBy(ponte.getCharge({ chargeId: ".." }))).toBeInstanceOf(TypeError);
});

test("a callback made for one's tests is signed as the one that Ponte sends", async () => {
  const { ponte } = await newShop();
  const { secret } = await ponte.getCallbackSecret();
  const { headers, body } = makeTestWebhook(secret, "charge.paid", {
    data: { charge: { externalReference: "a" } },
  });
  expect(verifyWebhook(secret, headers, body)).toMatchObject({
    data: { charge: { externalReference: "a" } },
  });
});

test("ponte pays by card and from abroad, causes events, resends them and examines the connection", async () => {
  const { ponte, run } = await newShop();
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
  // A new shop's money has to become available first.
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

test("ponte listen hands events on without an open port, signed by the callback secret", async () => {
  const { run, env } = await newShop();
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
