import { afterEach, describe, expect, it, vi } from "vitest";
import * as accessFailures from "#lib/account/access-failures.queries";
import * as attemptEnquiries from "#lib/attempts/attempt-enquiries.queries";
import * as attemptExpiry from "#lib/attempts/attempt-expiry.queries";
import * as recordAudit from "#lib/audit/record-audit";
import * as chainCursors from "#lib/chain/chain-cursors.queries";
import * as chainPayments from "#lib/chain/chain-payments.queries";
import * as chargeMoves from "#lib/charges/charge-moves.queries";
import * as openCheckouts from "#lib/charges/open-checkouts.queries";
import * as connections from "#lib/connections/connections.queries";
import * as findProvider from "#lib/connections/find-provider";
import * as dueDisputes from "#lib/disputes/due-disputes.queries";
import * as invoices from "#lib/invoices/invoices.queries";
import * as debts from "#lib/ledger/debts.queries";
import * as mandates from "#lib/mandates/mandates.queries";
import * as merchants from "#lib/merchants/merchants.queries";
import * as mails from "#lib/notices/mails.queries";
import * as linkSlots from "#lib/payment-links/link-slots.queries";
import * as enquireAttempt from "#lib/payments/enquire/enquire-attempt";
import * as payoutSchedules from "#lib/payouts/payout-schedules.queries";
import { newId } from "#lib/platform/ids/new-id";
import * as compareAccount from "#lib/reconciliation/compare-account";
import * as settledPayments from "#lib/reconciliation/settled-payments.queries";
import * as settlementLines from "#lib/reconciliation/settlement-lines.queries";
import * as savedCards from "#lib/saved-cards/saved-cards.queries";
import * as subscriptions from "#lib/subscriptions/subscriptions.queries";
import * as endpointFailures from "#lib/webhooks/endpoint-failures.queries";
import { HANDLERS, ROUNDS, SCHEDULE } from "#lib/worker/worker";
import { silenceLog } from "#test/silence-log";

silenceLog();
afterEach(() => {
  vi.restoreAllMocks();
});

/** As many owners as a sweep handles at once. Failures of so few do not count as a general fault. */
const POISONED = Array.from({ length: 8 }, (_, number) => `mer_poisoned_${number}`);
const OWNERS = ["mer_first", ...POISONED, "mer_last"];

const worked: string[] = [];
/** Records each owner that a sweep works for, and fails for some. */
function work(owner: unknown): void {
  worked.push(String(owner));
  if (POISONED.includes(String(owner))) throw new Error("this one cannot be swept");
}

/** Mocks a sweep's list of owners, and its work for one of them. */
type FindsWork = () => void;
/** Why a sweep cannot fail for a single owner. */
type Reason = string;

const ofClock = (_: unknown, { merchantId }: { merchantId: string }, ..._more: unknown[]) => work(merchantId);
const ids = () => Promise.resolve(OWNERS as never);
const rows = () => Promise.resolve(OWNERS.map((id) => ({ id, merchantId: id })) as never);

const SCHEDULED: Record<(typeof SCHEDULE)[number][0], FindsWork | Reason> = {
  "expire-charges": () => {
    vi.spyOn(chargeMoves, "listMerchantsWithDueCharges").mockImplementation(ids);
    vi.spyOn(chargeMoves, "expireDueCharges").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "expire-attempts": () => {
    vi.spyOn(attemptExpiry, "listMerchantsWithLapsedAttempts").mockImplementation(ids);
    vi.spyOn(attemptExpiry, "expireLapsedAttempts").mockImplementation(async (tx, _, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "expire-quotes": () => {
    vi.spyOn(invoices, "listMerchantsWithEndedQuotes").mockImplementation(ids);
    vi.spyOn(invoices, "lockEndedQuotes").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "lapse-slots": () => {
    vi.spyOn(linkSlots, "listMerchantsWithDueSlots").mockImplementation(ids);
    vi.spyOn(linkSlots, "lapseDueSlots").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "open-cycles": () => {
    vi.spyOn(subscriptions, "listMerchantsWithDueOpenings").mockImplementation(ids);
    vi.spyOn(subscriptions, "lockDueOpenings").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "collect-cycles": () => {
    vi.spyOn(subscriptions, "listMerchantsWithDueCollections").mockImplementation(ids);
    vi.spyOn(subscriptions, "lockDueCollections").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return [];
    });
  },
  "ask-about-mandates": () => {
    vi.spyOn(mandates, "listMerchantsWithUnaskedMandates").mockImplementation(ids);
    vi.spyOn(mandates, "listUnaskedMandates").mockImplementation(async (_, merchantId) => {
      work(merchantId);
      return [];
    });
  },
  "read-disputes": () => {
    vi.spyOn(connections, "listConnectionsTo").mockImplementation(rows);
    vi.spyOn(findProvider, "cachedConnection").mockImplementation(async (id) => {
      work(id);
      return null;
    });
  },
  "pay-due-schedules": () => {
    vi.spyOn(payoutSchedules, "listMerchantsWithDueSchedules").mockImplementation(ids);
    vi.spyOn(payoutSchedules, "lockDueSchedule").mockImplementation(async (tx, clock) => {
      ofClock(tx, clock);
      return null;
    });
  },
  "net-debts": () => {
    vi.spyOn(debts, "listMerchantsOwing").mockImplementation(ids);
    vi.spyOn(debts, "listOwedAccounts").mockImplementation(async (_, merchantId) => {
      work(merchantId);
      return [];
    });
  },
  "summarize-days": () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T12:30:00Z"), toFake: ["Date"] });
    const merchant = (id: string) => ({ id, timeZone: "America/Sao_Paulo", notices: ["summary"] });
    vi.spyOn(merchants, "listMerchantsPaidSince").mockResolvedValue(OWNERS.map(merchant) as never);
    vi.spyOn(mails, "hasMailOf").mockImplementation(async (_, cause) => {
      work(cause.split(" ")[1]);
      return true;
    });
  },
  "remind-payers": () => {
    vi.spyOn(openCheckouts, "listChargesToRemind").mockImplementation(rows);
    vi.spyOn(merchants, "getMerchantOrThrow").mockImplementation(async (_, merchantId) => {
      work(merchantId);
      throw new Error("there is no such merchant");
    });
  },
  "warn-of-disputes": () => {
    vi.spyOn(dueDisputes, "listDisputesDueBy").mockImplementation(rows);
    vi.spyOn(mails, "hasMailOf").mockImplementation(async (_, cause) => {
      work(cause.split(" ")[1]);
      return true;
    });
  },
  "watch-endpoints": () => {
    vi.spyOn(endpointFailures, "listUntoldFailing").mockImplementation(() =>
      Promise.resolve(OWNERS.map((id) => ({ id, merchantId: id, since: new Date() })) as never),
    );
    vi.spyOn(endpointFailures, "markFailing").mockImplementation(async (_, { merchantId }) => {
      work(merchantId);
      return false;
    });
  },
  "record-access-failures": () => {
    const left = OWNERS.map((key) => ({ key, userId: null, proof: "password" }));
    vi.spyOn(accessFailures, "takeAccessFailureBefore").mockImplementation(async (_, __, offset) => {
      const taken = left[offset];
      if (!taken) return null;
      work(taken.key);
      left.splice(offset, 1);
      return taken as never;
    });
    vi.spyOn(recordAudit, "recordAudit").mockResolvedValue(undefined as never);
  },
  "match-settlements": () => {
    const line = (id: string) => ({ lineId: id, id, connectionId: id, provider: "woovi", paymentId: null });
    vi.spyOn(settlementLines, "listUnsettledLines").mockResolvedValueOnce(OWNERS.map(line) as never);
    vi.spyOn(settledPayments, "listPaymentsCalled").mockImplementation(async (_, connectionId) => {
      work(connectionId);
      return new Map();
    });
  },
  "reconcile-providers": () => {
    vi.spyOn(connections, "listConnectionsTo").mockImplementation((_, provider) =>
      Promise.resolve((provider === "woovi" ? OWNERS.map((id) => ({ id, port: "pix" })) : []) as never),
    );
    vi.spyOn(compareAccount, "compareAccount").mockImplementation(async (of, period) => {
      if (of.connectionId !== null) work(of.connectionId);
      return { of, period, matched: [], found: [], unread: [] };
    });
  },
  "scan-skipped-addresses": () => {
    vi.spyOn(chainPayments, "hasSkipped").mockResolvedValue(true);
    vi.spyOn(connections, "listStoredConnections").mockImplementation(rows);
    vi.spyOn(findProvider, "findProvider").mockImplementation(async (_, { connectionId }) => {
      work(connectionId);
      return null;
    });
  },
  "purge-expired": () => {
    vi.spyOn(savedCards, "listMerchantsWithPastCards").mockImplementation(ids);
    vi.spyOn(savedCards, "spoilCardsBefore").mockImplementation(async (_, merchantId) => {
      work(merchantId);
      return 0;
    });
  },
  "roll-up-activity": "one statement sums the hours of all merchants",
  "refresh-rates": "no merchant has exchange rates of its own; a source that does not answer is left out",
  "write-audit-checkpoints":
    "one statement reads the ends of all chains, and one call appends them to a file",
  "check-ledger": "reads only, and names what it finds",
};

const OF_ROUNDS: Record<(typeof ROUNDS)[number]["name"], FindsWork> = {
  enquiries: () => {
    const attempt = (id: string) => ({
      id,
      merchantId: id,
      chargeId: id,
      paymentMethod: "PIX",
      connectionId: null,
    });
    vi.spyOn(attemptEnquiries, "findNextEnquiryMs").mockResolvedValue(0);
    const due = [{ method: "PIX" as const, provider: "sandbox" }];
    vi.spyOn(attemptEnquiries, "listDueProviders").mockResolvedValue(due);
    vi.spyOn(attemptEnquiries, "claimDueEnquiries").mockResolvedValueOnce(OWNERS.map(attempt) as never);
    vi.spyOn(attemptEnquiries, "claimDueEnquiries").mockImplementation(
      async (_, { method, provider }) =>
        (method === "PIX" && provider === "sandbox" ? OWNERS.map(attempt) : []) as never,
    );
    vi.spyOn(enquireAttempt, "enquireAttempt").mockImplementation(async ({ merchantId }) => work(merchantId));
  },
  chains: () => {
    const owners = new Map(OWNERS.map((owner) => [newId("connection"), owner]));
    const watches = [...owners.keys()].map((connectionId) => ({ connectionId, chain: "BSC" }));
    vi.spyOn(chainCursors, "listChainWatches").mockResolvedValue(watches);
    vi.spyOn(findProvider, "cachedConnection").mockImplementation(async (id) => {
      work(owners.get(id));
      return null;
    });
  },
};

describe("a fault of one merchant or row does not stop, for the others,", () => {
  const scheduled = SCHEDULE.flatMap(([name]) => {
    const finds = SCHEDULED[name];
    return typeof finds === "string" ? [] : [{ name, finds, run: () => HANDLERS[name].run({}) }];
  });
  const rounds = ROUNDS.map(({ name, run }) => ({ name, finds: OF_ROUNDS[name], run }));

  it.each([...scheduled, ...rounds])("$name", async ({ finds, run }) => {
    worked.splice(0);
    finds();
    await run().catch(() => {});
    vi.useRealTimers();
    expect([...new Set(worked)].sort()).toEqual(OWNERS.toSorted());
  });
});
