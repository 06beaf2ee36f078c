import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { ADAPTERS, type ListedAdapter } from "#lib/providers/adapters";
import type { Adapter, ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { ProviderTimeout } from "#lib/providers/provider-error";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import { type BankAnswer, type BankQuestion, bankReport } from "./bank-protocol.ts";

const ANSWERS_WITHIN_MS = 1_000;

const settings = z.object({ account: z.string().meta({ account: true }), server: z.url() });
type Settings = z.output<typeof settings>;

const reports: ReportHandler<Settings> = {
  isAuthentic: (_connection, { hasSecret }) => hasSecret,
  read: async (_connection, _headers, body) => toReports(bankReport.parse(body)),
};

const shared = {
  label: "A merchant's own bank",
  settings,
  modeOf: () => null,
  accountOf: ({ settings: { account } }: { settings: Settings }) => ({ name: account, field: "account" }),
  check: async () => null,
  sendsReports: true,
  reports,
};

const pix: Adapter<"pix", typeof settings> = {
  ...shared,
  name: "torturepix",
  port: "pix",
  statementForm: "LIST",
  open: ({ settings: at }) => ({
    name: "torturepix",
    createCharge: async ({ txid, amountMinor }) => {
      const { emv = "" } = await ask(at, { ask: "charge", txid, amountMinor });
      return { emv, gatewayStatus: "OPEN" };
    },
    listPayments: async (txid) => {
      const { payments = [] } = await ask(at, { ask: "payments", txid });
      return payments.map(toPaid);
    },
    refund: async ({ refundId, providerPaymentId: paymentId, amountMinor }) => {
      const { refund = "PENDING" } = await ask(at, {
        ask: "refund",
        refundId,
        paymentId,
        amountMinor,
      });
      return refund;
    },
    removeCharge: async () => {},
    listEntries: (start, end) => listEntries(at, start, end),
  }),
};

const payout: Adapter<"payout", typeof settings> = {
  ...shared,
  name: "torturebank",
  port: "payout",
  statementForm: "LIST",
  open: ({ settings: at }) => ({
    name: "torturebank",
    sendsOnce: true,
    findKeyOwner: async () => "OWN",
    sendPayout: async ({ reference, key, amountMinor }) => {
      const { outcome } = await ask(at, { ask: "send", reference, key, amountMinor });
      return outcome ?? { kind: "PENDING" };
    },
    findPayout: async (reference) => (await ask(at, { ask: "find", reference })).outcome ?? null,
    listEntries: (start, end) => listEntries(at, start, end, "payouts"),
  }),
};

/** Adds the harness's bank to this process's providers. */
export function addBankAdapters(): void {
  const known = ADAPTERS as ListedAdapter[];
  if (known.some(({ name }) => name === pix.name)) return;
  known.push({ ...pix, load: async () => pix as never }, { ...payout, load: async () => payout as never });
}

async function ask({ server, account }: Settings, question: BankQuestion): Promise<BankAnswer> {
  try {
    const response = await fetch(`${server}/${account}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return (await response.json()) as BankAnswer;
  } catch (cause) {
    throw new ProviderTimeout("the bank did not answer", { cause });
  }
}

async function listEntries(
  at: Settings,
  start: Date,
  end: Date,
  of: "payouts" | "payments" = "payments",
): Promise<ProviderEntry[]> {
  const { entries = [] } = await ask(at, { ask: "entries" });
  return entries
    .map(({ amountMinor, ...entry }) => ({
      ...entry,
      amountMinor: asMinor(amountMinor),
      currency: "BRL",
      at: new Date(entry.at),
    }))
    .filter(({ kind }) => (kind === "PAID_OUT") === (of === "payouts"))
    .filter(({ at: happened }) => happened >= start && happened < end);
}

function toPaid({ id, amountMinor }: { id: string; amountMinor: number }): ProviderOutcome {
  return { kind: "PAID", amountMinor: asMinor(amountMinor), providerPaymentId: id, gatewayStatus: "PAID" };
}

const BRL_WITHOUT_END = { currency: "BRL", dueAt: null };

function toReports({
  id: externalId,
  payment,
  dispute,
  payout: sent,
}: z.output<typeof bankReport>): ProviderReport[] {
  if (payment) {
    const { txid: reference } = payment;
    const about = { kind: "attempt", port: "pix", reference, currency: "BRL" } as const;
    return [{ externalId, subject: { ...about, outcome: toPaid(payment) } }];
  }
  if (dispute) {
    const { id: disputeId, paymentId, txid: reference, amountMinor, reason, status } = dispute;
    const reported = {
      disputeId,
      kind: "PIX_MED",
      status,
      paymentId,
      amountMinor: asMinor(amountMinor),
      reason,
    } as const;
    return [
      { externalId, subject: { kind: "dispute", reference, reported: { ...reported, ...BRL_WITHOUT_END } } },
    ];
  }
  if (!sent) return [];
  return [{ externalId, subject: { kind: "payout", amountMinor: null, ...sent } }];
}
