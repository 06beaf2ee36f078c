import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { type Account, SANDBOX } from "#lib/connections/connection.rules";
import { asMinor } from "#lib/domain/money/minor";
import { startMandate } from "#lib/mandates/start-mandate";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import { settleReport } from "#lib/payments/reports/settle-report";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import type { ReportSubject } from "#lib/providers/ports/reports";
import { sandboxReports } from "#lib/providers/sandbox/reports";
import { shopperOf } from "#lib/saved-cards/card-names";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { plannedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout, tellPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { type Owner, REPORTED } from "#test/reported-payments";
import { acceptSigned, signedReport } from "#test/sandbox-report";
import { ANA, paySaving } from "#test/saved-card";

type Kind = ReportSubject["kind"];
/** A valid report, and variants of it with one thing wrong; a sentence if the report has no such thing. */
type Reports = {
  fits: ReportSubject;
  anotherAmount: ReportSubject | string;
  anotherCurrency: ReportSubject | string;
};

const NO_AMOUNT = "names no amount";
const NO_CURRENCY = "names no currency: payouts and refunds are in the currency of what they move";
const CHALLENGED = "4000002760003184";

let owner: Owner;
beforeEach(async () => {
  owner = await newMerchant();
});

/** One row for each kind of report, so that a new kind needs a row. Each opens the report's object in the sandbox. */
const REPORTS: Record<Kind, () => Promise<Reports>> = {
  attempt: async () => {
    const fits = await sandboxSays("a Pix", "attempt");
    return {
      fits,
      anotherAmount: "another amount is held in suspense, see hostile-reports.db.test.ts",
      anotherCurrency: { ...fits, currency: "USD" },
    };
  },
  refund: async () => {
    const fits = await sandboxSays("a refund", "refund");
    return { fits, anotherAmount: { ...fits, amountMinor: asMinor(399) }, anotherCurrency: NO_CURRENCY };
  },
  dispute: async () => {
    const fits = await sandboxSays("a dispute", "dispute");
    const { reported } = fits;
    if (reported?.amountMinor == null) throw new Error("the sandbox names the disputed amount");
    const more = { ...reported, amountMinor: asMinor(reported.amountMinor + 1) };
    return {
      fits,
      anotherAmount: { ...fits, reported: more },
      anotherCurrency: { ...fits, reported: { ...reported, currency: "USD" } },
    };
  },
  hint: async () => {
    const { providerReference: reference } = await newPixAttempt(await newCharge(owner.merchantId));
    const fits = { kind: "hint", port: "pix", reference } as const;
    return { fits, anotherAmount: NO_AMOUNT, anotherCurrency: NO_AMOUNT };
  },
  mandate: async () => {
    const { merchantId } = owner;
    const { bankId } = await startMandate(merchantId, (await plannedMandate(merchantId)).id);
    const fits = { kind: "mandate", bankId: bankId ?? "" } as const;
    return { fits, anotherAmount: NO_AMOUNT, anotherCurrency: NO_AMOUNT };
  },
  "saved-card": async () => {
    const { charge } = await paySaving(owner.merchantId, { number: CHALLENGED });
    const [attempt] = await listAttempts(db(), owner.merchantId, charge.id);
    if (!attempt?.cardConsent) throw new Error("the payer agreed to keep the card");
    const { providerReference: reference, amountMinor } = attempt;
    const paid = signedReport({
      type: "card.approved",
      reference,
      paymentId: `pay-${attempt.id}`,
      amountMinor,
    });
    await acceptSigned(paid);
    const shopper = shopperOf(owner.merchantId, attempt, attempt.cardConsent.customer);
    const saved = { token: `tok-${ANA}`, shopper, expiry: null };
    const fits = { kind: "saved-card", paymentReport: paid.id, at: new Date(0), saved } as const;
    return { fits, anotherAmount: NO_AMOUNT, anotherCurrency: NO_AMOUNT };
  },
  "crypto-payment": async () => ({
    fits: await sandboxSays("coins that came", "crypto-payment"),
    anotherAmount: "any amount of coins may arrive; too little or too much is a status of its invoice",
    anotherCurrency: "an address receives one coin",
  }),
  "crypto-payout": async () => ({
    fits: await sandboxSays("coins that were sent", "crypto-payout"),
    anotherAmount: NO_AMOUNT,
    anotherCurrency: NO_AMOUNT,
  }),
  payout: async () => {
    const fits = await sandboxSays("a Pix that was sent", "payout");
    return { fits, anotherAmount: { ...fits, amountMinor: asMinor(501) }, anotherCurrency: NO_CURRENCY };
  },
  "payout-return": async () => {
    await paidByPix(owner.merchantId);
    const { id } = await newPayout(owner);
    await pursuePayout({ payoutId: id });
    await tellPayout(id);
    const { endToEndId } = await storedPayout(id);
    if (endToEndId === null) throw new Error("the payout was not paid");
    const fits = {
      kind: "payout-return",
      returnId: `D-${randomUUID()}`,
      endToEndId,
      amountMinor: asMinor(500),
    } as const;
    return { fits, anotherAmount: { ...fits, amountMinor: asMinor(501) }, anotherCurrency: NO_CURRENCY };
  },
};

/** The sandbox's report of a new object of that name, as its adapter reads it. */
async function sandboxSays<K extends Kind>(
  name: string,
  kind: K,
): Promise<Extract<ReportSubject, { kind: K }>> {
  const body = await REPORTED[name]?.open(owner);
  const { subject } = sandboxReports.read(signedReport({}).headers, body);
  if (!isOfKind(subject, kind)) throw new Error(`the sandbox reports ${name} as ${subject.kind}`);
  return subject;
}

function isOfKind<K extends Kind>(
  subject: ReportSubject,
  kind: K,
): subject is Extract<ReportSubject, { kind: K }> {
  return subject.kind === kind;
}

const KEPT = [
  "charges",
  "attempts",
  "refunds",
  "disputes",
  "suspense",
  "invoices",
  "payouts",
  "payout_returns",
];
const BOOKED = ["saved_cards", "ledger_accounts", "events"];

/** All of the merchant's data that a report may change, and the jobs it may start. */
async function stored(): Promise<unknown> {
  const rows = [...KEPT, ...BOOKED].map((table) =>
    db().execute(
      sql`select * from ${sql.identifier(table)} where merchant_id = ${owner.merchantId} order by id collate "C"`,
    ),
  );
  const jobs = db().execute(
    sql`select id, data from pgboss.job where name in ('pursue-payout', 'pursue-mandate') order by id`,
  );
  return JSON.parse(JSON.stringify(await Promise.all([...rows, jobs])));
}

/** Why an operator must look at the report; "asked again" if the provider must resend it. */
async function reasonFor(account: Account, subject: ReportSubject): Promise<string | null> {
  try {
    return await transaction((tx) => settleReport(tx, account, subject, new Date()));
  } catch (error) {
    if (error instanceof ReportRefused) return error.reason;
    throw error;
  }
}

/** Accounts that do not own the sandbox's objects. */
const OTHER_ACCOUNTS: Record<string, () => Promise<Account>> = {
  "another provider": async () => ({ provider: "fakepix", connectionId: null }),
  "the merchant's own connection": async () => atSandbox(owner.merchantId),
  "another merchant's connection": async () => atSandbox((await newMerchant()).merchantId),
  "another connection of the platform": async () => atSandbox(null),
};

async function atSandbox(merchantId: Owner["merchantId"] | null): Promise<Account> {
  const { connection } = await connectFake(merchantId);
  return { ...SANDBOX, connectionId: connection.id };
}

describe.each(Object.entries(REPORTS))("a report of kind %s", (_kind, open) => {
  it("takes effect when the account that it concerns sends it", async () => {
    const { fits } = await open();
    const before = await stored();
    expect(await reasonFor(SANDBOX, fits)).toBeNull();
    expect(await stored()).not.toEqual(before);
  });

  it.each(Object.entries(OTHER_ACCOUNTS))("from %s changes nothing", async (_name, account) => {
    const { fits } = await open();
    const before = await stored();
    // A saved card is reported under the id of an earlier report, which another account does not have.
    expect(await reasonFor(await account(), fits)).toBe(
      fits.kind === "saved-card" ? null : "NOTHING_OF_OURS",
    );
    expect(await stored()).toEqual(before);
  });

  it.for([
    ["anotherAmount", "ANOTHER_AMOUNT"],
    ["anotherCurrency", "ANOTHER_CURRENCY"],
  ] as const)("with %s is refused", async ([member, reason], { skip }) => {
    const { [member]: misfit } = await open();
    if (typeof misfit === "string") return skip(misfit);
    const before = await stored();
    expect(await reasonFor(SANDBOX, misfit)).toBe(reason);
    expect(await stored()).toEqual(before);
  });
});
