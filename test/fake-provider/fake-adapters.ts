import { z } from "zod";
import type { Adapter, ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { readInParts } from "#lib/providers/unread-periods";
import { listOf, readRows } from "#lib/providers/unreadable-rows";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import type { Period } from "#lib/reconciliation/unread-period.rules";
import { callFake, type FakeAccount, fakeAccount } from "#test/fake-provider/fake-account";

const settings = z.object({
  account: z.string().min(1).meta({ account: true }),
  token: z.string().min(1).meta({ secret: true }),
  region: z.enum(["br", "us"]).default("br"),
  server: z.url().optional().meta({ address: true }),
});
type Settings = z.output<typeof settings>;

const reports: ReportHandler<Settings> = {
  isAuthentic: ({ settings: { token } }, { headers, hasSecret }) =>
    hasSecret && headers.get("x-fake-token") === token,
  read: async (_connection, _headers, body) =>
    z.object({ reports: listOf(z.custom<ProviderReport>(isReport), "a report") }).parse(body).reports,
  answer: "*ok*",
};

const isReport = (row: unknown) => typeof row === "object" && row !== null && "externalId" in row;

/** The rows of an account's list, after the unreadable ones. */
function listed<Row>(account: FakeAccount, rows: Row[]): Row[] {
  return [...readRows(z.never(), account.unreadableRows, "a row"), ...rows];
}

/** The statement of an account, in calls for at most five days each. */
function readListed(name: string, period: Period): Promise<ProviderEntry[]> {
  const unreadIf = (part: Period) => ({ ...part, kinds: ["RECEIVED", "GIVEN_BACK"] as const });
  return readInParts(period, { longestMs: 5 * DAY_MS, unreadIf }, async ({ start, end }) => {
    const account = callFake(name, "books");
    const holds = (at: Date) => at >= start && at < end;
    if (account.unlistable && holds(account.unlistable)) throw new ProviderTimeout("the bank is busy");
    return listed(
      account,
      account.entries.filter(({ at }) => holds(at)),
    );
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A bank for tests. `fakeAccount` sets its answers, by its setting `account`. */
const fakePix: Adapter<"pix", typeof settings> = {
  name: "fakepix",
  label: "Fake bank",
  port: "pix",
  statementForm: "LIST",
  settings,
  hosts: { live: ["bank.example.com"], test: ["test.bank.example.com"] },
  modeOf: ({ token }) => (token.startsWith("test_") ? { mode: "test", field: "token" } : null),
  accountOf: ({ settings: { account } }) => ({ name: account, field: "account" }),
  sendsReports: true,
  reports,
  check: async ({ settings: { account } }) => fakeAccount(account).problem,
  open: ({ settings: { account } }) => ({
    name: "fakepix",
    createCharge: async ({ txid }) => {
      const { meanwhile } = fakeAccount(account);
      fakeAccount(account).meanwhile = null;
      await meanwhile?.();
      callFake(account, `create ${txid}`);
      return { emv: `emv-of-${account}`, gatewayStatus: "OPEN" };
    },
    listPayments: async (txid) => {
      const reported = callFake(account, `list ${txid}`);
      return listed(reported, reported.outcomes);
    },
    refund: async ({ refundId }) => {
      const { refundAnswer } = callFake(account, `refund ${refundId}`);
      if (refundAnswer instanceof Error) throw refundAnswer;
      return refundAnswer;
    },
    removeCharge: async (txid) => void callFake(account, `remove ${txid}`),
    listEntries: (start, end) => readListed(account, { start, end }),
  }),
};

/** A card processor for tests: it approves all cards except CVV 999, unless its account is set otherwise. */
const fakeCard: Adapter<"card", typeof settings> = {
  name: "fakecard",
  label: "Fake processor",
  port: "card",
  statementForm: "LIST",
  settings,
  hosts: { live: ["bank.example.com"], test: ["test.bank.example.com"] },
  modeOf: ({ token }) => (token.startsWith("test_") ? { mode: "test", field: "token" } : null),
  accountOf: ({ settings: { account } }) => ({ name: account, field: "account" }),
  sendsReports: true,
  reports,
  leavesDisputesOpen: true,
  check: async ({ settings: { account } }) => fakeAccount(account).problem,
  open: ({ settings: { account, region } }) => ({
    name: "fakecard",
    canChallenge: region === "us",
    pay: async ({ reference, card, amountMinor }) => {
      callFake(account, `pay ${reference}`);
      const outcome =
        card.cvv === "999"
          ? ({
              kind: "FAILED",
              failureCode: "card_declined",
              failureMessage: "No.",
              gatewayStatus: "NO",
            } as const)
          : ({
              kind: "PAID",
              amountMinor,
              providerPaymentId: `p-${reference}`,
              gatewayStatus: "OK",
            } as const);
      return { outcome, brand: "VISA", first6: "411111", last4: "1111", token: null, challengeUrl: null };
    },
    findPayments: async ({ reference }) => {
      callFake(account, `find ${reference}`);
      return [];
    },
    capture: async ({ captureId, providerPaymentId, amountMinor }) => {
      callFake(account, `capture ${captureId}`);
      return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "OK" };
    },
    refund: async ({ refundId }) => {
      callFake(account, `refund ${refundId}`);
      return "SUCCEEDED";
    },
    cancelPayment: async (reference) => void callFake(account, `cancel ${reference}`),
    listEntries: async () => callFake(account, "books").entries,
  }),
};

/** A crypto provider for tests: it issues its account's ids, and sees no coins. */
const fakeCrypto: Adapter<"crypto", typeof settings> = {
  name: "fakecrypto",
  label: "Fake crypto provider",
  port: "crypto",
  statementForm: "CHAIN",
  settings,
  hosts: { live: ["bank.example.com"], test: ["test.bank.example.com"] },
  modeOf: ({ token }) => (token.startsWith("test_") ? { mode: "test", field: "token" } : null),
  accountOf: ({ settings: { account } }) => ({ name: account, field: "account" }),
  sendsReports: true,
  reports,
  check: async ({ settings: { account } }) => fakeAccount(account).problem,
  open: ({ settings: { account } }) => ({
    name: "fakecrypto",
    createPayment: async ({ reference }) => {
      const { paymentIds } = callFake(account, `create ${reference}`);
      return { paymentId: paymentIds.shift() ?? `p-${reference}`, address: `address-of-${reference}` };
    },
    findPayment: async (paymentId) => ({ version: 0, paymentId, transactions: [] }),
    sendPayout: async () => ({ status: "PENDING" }),
    findPayout: async () => null,
  }),
};

/** A bank for tests that sends every payout at once, and answers like the fake Pix bank. */
const fakeBank: Adapter<"payout", typeof settings> = {
  name: "fakebank",
  label: "Fake paying bank",
  port: "payout",
  statementForm: "LIST",
  settings,
  modeOf: ({ token }) => (token.startsWith("test_") ? { mode: "test", field: "token" } : null),
  accountOf: ({ settings: { account } }) => ({ name: account, field: "account" }),
  sendsReports: true,
  reports,
  check: async ({ settings: { account } }) => fakeAccount(account).problem,
  open: ({ settings: { account } }) => ({
    name: "fakebank",
    findBalance: () => fakeAccount(account).balance(),
    sendPayout: async ({ reference }) => {
      callFake(account, `send ${reference}`);
      return { kind: "PAID", endToEndId: `E-${reference}` };
    },
    findPayout: async (reference) => {
      callFake(account, `find ${reference}`);
      return null;
    },
    listEntries: async () => callFake(account, "books").entries,
  }),
};

/** The adapters that tests use instead of the real list, by `changeAdapters`. */
export const FAKE_ADAPTERS = [fakePix, fakeCard, fakeCrypto, fakeBank];
