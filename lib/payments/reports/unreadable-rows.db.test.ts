import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST } from "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { accountKey } from "#lib/connections/connection.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { takeReportAgain } from "#lib/payments/reports/take-report-again";
import { listReportAlerts } from "#lib/provider-health/list-report-alerts";
import { reconcile } from "#lib/reconciliation/reconcile";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import type { FakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newApprover } from "#test/new-approver";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

let merchantId: MerchantId;
let connection: ConnectionRecord;
let account: FakeAccount;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  ({ connection, account } = await connectFake(merchantId));
});

const UNREADABLE = { txid: null, endToEndId: "E".repeat(33) };
const HOUR_MS = 3_600_000;
const alerts = async () => {
  const provider = accountKey({ provider: connection.provider, connectionId: connection.id });
  return (await listReportAlerts()).filter((one) => one.provider === provider);
};
const newPix = async () => newPixAttempt(await newCharge(merchantId));
const statusOf = async ({ id }: { id: string }) => (await storedAttempt(merchantId, id as never)).status;

async function send(reports: unknown[]): Promise<number> {
  const address = reportAddress(connection);
  const [, , , provider = "", of = "", secret = ""] = new URL(address).pathname.split("/");
  const body = JSON.stringify({ reports });
  const request = new Request(address, { method: "POST", headers: { "x-fake-token": "t0ken" }, body });
  const params = Promise.resolve({ provider, connection: of, secret });
  return (await POST(request, { params })).status;
}

it("of a report's call are kept and shown, and its other rows take effect", async () => {
  const attempt = await newPix();
  const { providerReference: reference } = attempt;
  const outcome = paid("E-1");
  const reported = { kind: "attempt", port: "pix", reference, currency: "BRL", outcome };
  const call = [UNREADABLE, { externalId: "one", subject: reported }, null];
  for (const _ of ["sent", "sent again"]) expect(await send(call)).toBe(200);
  expect(await statusOf(attempt)).toBe("PAID");
  const [kept, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ reason: "UNREADABLE", body: JSON.stringify({ reports: call }) });
  expect(kept?.detail).not.toContain("EEE");
});

it("of a call that is still unreadable when processed again stay open", async () => {
  const { id: userId } = await newApprover();
  await send([UNREADABLE]);
  const [kept] = await alerts();
  if (!kept) throw new Error("nothing was kept");
  const { provider, reason, bodyHash } = kept;
  const operator = { ...SYSTEM_ACTOR, role: "OPERATOR" as const, userId };
  expect(await takeReportAgain({ provider, reason, bodyHash }, operator)).toEqual({
    outcome: "UNCHANGED",
    reason: "UNREADABLE",
  });
});

it("of an answer are kept and shown, and its other rows are settled", async () => {
  const attempt = await newPix();
  account.unreadableRows = [UNREADABLE];
  account.outcomes = [paid("E-2")];
  await enquire(attempt.id);
  expect(await statusOf(attempt)).toBe("PAID");
  expect(await alerts()).toMatchObject([{ reason: "UNREADABLE", body: JSON.stringify(UNREADABLE) }]);
});

it("of a provider's statement are kept and shown once, and the others are compared", async () => {
  const attempt = await newPix();
  const { providerReference: reference } = attempt;
  account.unreadableRows = [UNREADABLE];
  account.entries = [
    { kind: "RECEIVED", id: "E-3", amountMinor: AMOUNT_MINOR, currency: "BRL", at: new Date(), reference },
    // A Pix to the key without a charge is seen and belongs to no attempt.
    {
      kind: "RECEIVED",
      id: "E-4",
      amountMinor: asMinor(700),
      currency: "BRL",
      at: new Date(),
      reference: null,
    },
  ];
  for (const _ of ["today", "tomorrow"]) {
    const runs = await reconcile(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
    expect(runs.flatMap(({ unread }) => unread)).toEqual([]);
  }
  expect(await statusOf(attempt)).toBe("PAID");
  expect(await alerts()).toMatchObject([{ reason: "UNREADABLE", times: 2 }]);
  const open = await db().execute(
    sql`select kind, entry_id from reconciliation_differences where ended_at is null and entry_id = 'E-4'`,
  );
  expect(open).toEqual([{ kind: "THEIRS_ALONE", entry_id: "E-4" }]);
  account.entries = [];
  account.unreadableRows = [];
});

it("a report that fails by our fault does not stop the others of its call, and the call is resent", async () => {
  const [broken, other] = [await newPix(), await newPix()];
  const reportOf = ({ providerReference: reference }: typeof broken, id: string) => ({
    externalId: id,
    subject: { kind: "attempt", port: "pix", reference, currency: "BRL", outcome: paid(id) },
  });
  const spoilt = { ...reportOf(broken, "E-broken"), subject: { kind: "of another world" } };
  const call = [spoilt, reportOf(other, "E-other")];
  await send(call).catch(() => null);
  expect(await statusOf(other)).toBe("PAID");
  expect(await statusOf(broken)).toBe("PENDING");
});
