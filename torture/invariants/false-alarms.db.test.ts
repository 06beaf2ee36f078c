import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { sandboxInternationalSessions } from "#db/schema/sandbox";
import { asMinor } from "#lib/domain/money/minor";
import { seedDemo } from "#lib/merchants/seed-demo";
import { endSession } from "#lib/sandbox/international-processor";
import { changeSettings } from "#test/change-settings";
import { checkInvariants } from "./check-invariants.ts";

const check = () => checkInvariants(db(), { stuckSeconds: 86_400 });
const HOUR_MS = 60 * 60 * 1000;

it("the checker finds nothing in the data of the demo", async () => {
  changeSettings({ demoActivity: false });
  expect(await seedDemo()).toBe(true);
  expect(await check()).toEqual([]);
});

it("the checker ignores the queue's own jobs, and checks Ponte's", async () => {
  const begun = (name: string) =>
    db().execute(sql`
      insert into pgboss.job (name, state, started_on) values (${name}, 'active', now() - interval '2 days')`);
  await db().execute(sql`select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}'::jsonb)`);
  await begun("__pgboss__send-it");
  expect(await check()).toEqual([]);
  await begun("deliver-callback");
  expect(await check()).toEqual([
    expect.objectContaining({ says: "a job that a worker took ends, or is taken over, in time" }),
  ]);
  await db().execute(sql`delete from pgboss.job where state = 'active'`);
});

it("a payment from abroad counts as pending while its report is pending, even if its session is old", async () => {
  const now = new Date();
  await db()
    .insert(sandboxInternationalSessions)
    .values({
      id: "ises_old",
      reference: "att_old",
      merchantName: "Loja",
      amountMinor: asMinor(5_000),
      checkoutCurrency: "USD",
      checkoutAmountMinor: asMinor(1_000),
      status: "OPEN",
      returnUrl: "https://example.com",
      cancelUrl: "https://example.com",
      expiresAt: new Date(now.getTime() + HOUR_MS),
      createdAt: new Date(now.getTime() - HOUR_MS),
    });
  await endSession("ises_old", "PAID", now);
  expect(await check()).toEqual([]);
  await db().execute(sql`delete from pgboss.job where name = 'send-sandbox-report'`);
  expect((await check()).map(({ says }) => says)).toEqual([
    "money the sandbox took and reported is money we booked",
    "money that the sandbox took is booked, to the cent",
  ]);
});
