import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished, test } from "vitest";
import { makeTestWebhook } from "../../ponte-node/src/index.js";
import { FakePonte, SECRET, TOKEN } from "../../ponte-vendure/test/fake-ponte.ts";

type Answer = { status: number } & Record<string, unknown>;
/** What the store's people see of an order. */
export type Seen = {
  status: string;
  transaction: string;
  charge: string;
  isPaid: boolean;
  refunds: string[];
  notes: string[];
  key: string;
};

const isHere = spawnSync("php", ["-r", "curl_init();"], { stdio: "ignore" }).status === 0;

/** A test that needs PHP with curl, and is skipped without it. */
export const phpTest = isHere ? test : test.skip;

/** A shop in a PHP process of its own with this plugin, and the Ponte that it uses. Both end with the test. */
export async function newShop(settings: Record<string, string> = {}) {
  const ponte = await new FakePonte().start();
  const child = spawn("php", [join(import.meta.dirname, "driver.php")], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => {
    child.kill();
    ponte.close();
  });
  const ask = async <T = unknown>(what: string, asked: object = {}): Promise<T> => {
    child.stdin.write(`${JSON.stringify({ do: what, ...asked })}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error("The PHP process has ended.");
    const { answer, error } = JSON.parse(value);
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  const stored = { enabled: "yes", title: "Pix", description: "", url: ponte.url, token: TOKEN };
  await ask("settings", { settings: { ...stored, webhook_secret: SECRET, ...settings } });

  const callback = (type: string, data: object, secret = SECRET) => {
    const { headers, body } = makeTestWebhook(secret, type as "charge.paid", { data });
    return ask<number>("callback", { headers, body });
  };
  return {
    ponte,
    ask,
    callback,
    /** Reports that the newest charge was paid, or another event of it. */
    report: (chargeId: string, type = "charge.paid") =>
      callback(type, type.startsWith("attempt") ? { attempt: { chargeId } } : { charge: { id: chargeId } }),
    reportRefund: (type: string, id: string, chargeId = "chg_1") =>
      callback(type, { refund: { id, chargeId } }),
    newOrder: (props: object = {}) => ask<number>("order", { props }),
    pay: (order: number) => ask<Answer>("pay", { order }),
    refund: (order: number, amount: string, reason = "") =>
      ask<{ id?: number; error?: string }>("refund", { order, refund: { amount, reason } }),
    see: (order: number) => ask<Seen>("seen", { order }),
  };
}

/** A shop with an order that was paid. */
export async function newPaidShop(settings: Record<string, string> = {}) {
  const shop = await newShop(settings);
  const order = await shop.newOrder();
  await shop.pay(order);
  shop.ponte.pay("chg_1");
  await shop.report("chg_1");
  return { ...shop, order };
}
