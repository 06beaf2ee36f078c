import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { REPORTED } from "#test/reported-payments";

const alertsAbout = (id: string) =>
  db().execute(sql`select reason, times from report_alerts where body like ${`%${id}%`}`);

it("a provider that no longer confirms coins it reported is shown to operators", async () => {
  const reported = await REPORTED["coins that were sent"]?.open(await newMerchant());
  const { id } = await storedInvoice(String(reported?.reference));
  await sendWithdrawal(id);
  expect(await storedInvoice(id)).toMatchObject({ status: "SENT" });
  expect(await alertsAbout(id)).toEqual([]);
  await db().execute(sql`delete from sandbox.crypto_payouts where reference = ${id}`);
  await sendWithdrawal(id);
  expect([...(await alertsAbout(id))]).toEqual([{ reason: "CONTRADICTION", times: 1 }]);
  expect(await storedInvoice(id)).toMatchObject({ status: "SENT" });
});
