import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";
import type { BankAnswer, BankQuestion, BankReport } from "./bank-protocol.ts";
import {
  type BankAccount,
  type Disputed,
  emptyAccount,
  entriesOf,
  leftByOwner,
  leftOf,
  liesAt,
  type Sent,
} from "./bank-statement.ts";

export type Bank = {
  url: string;
  /** Opens an account. It sends no reports before `tell` sets their addresses. */
  openAccount(name: string): void;
  tell(name: string, addresses: { pix: string; payout: string }): void;
  /** A payer pays a charge of that bank; false for an unknown charge. */
  pay(txid: string, amountMinor: number): boolean;
  /** Every payment that it took. */
  payments(): readonly { txid: string; amountMinor: number }[];
  /** A payer's bank disputes all or part of a payment, and debits it at once; false if the payment has less left. */
  dispute(paymentId: string, requested: { amountMinor: number; reason: string }): boolean;
  /** Decides a dispute; a decided dispute does not change. */
  decide(disputeId: string, status: "WON" | "LOST"): void;
  disputes(): readonly (Disputed & { account: string })[];
  /** The balance of each account, by its name. */
  balances(): ReadonlyMap<string, number>;
  /** Loses six of ten reports from now on. */
  loseReports(isOn: boolean): void;
  /** The number of reports under way. */
  countUntold(): number;
  /** Requests to send or refund more than an account had, which the bank executed anyway. */
  overdrawn(): readonly string[];
  stop(): void;
};

const TELL_AGAIN_MS = 150;
const REPORTED_WITHIN_MS = 3_000;
const SILENT_MS = 1_500;

/**
 * A bank with merchants' own accounts. It answers as banks do: it carries out some requests at once, some later and some
 * without an answer, and refuses others. It repeats reports until they are accepted.
 */
export async function startBank(now: () => Date): Promise<Bank> {
  const accounts = new Map<string, BankAccount>();
  const overdrawn: string[] = [];
  let count = 0;
  let untold = 0;
  let losesReports = false;
  let isStopped = false;

  const accountOf = (name: string): BankAccount => {
    const account = accounts.get(name);
    if (!account) throw new Error(`the bank has no account ${name}`);
    return account;
  };
  const tell = async (address: string | undefined, report: BankReport) => {
    if (losesReports && chanceOf(report.id) < 6) return;
    await tellSurely(address, report);
  };
  const tellSurely = async (address: string | undefined, report: BankReport) => {
    if (!address) return;
    untold += 1;
    while (!isStopped && !(await isTaken(address, report))) await sleep(TELL_AGAIN_MS);
    untold -= 1;
  };
  /** Whether the request is carried out. It is refused if the amount is missing because payers' banks took money. */
  const mayLeave = (account: BankAccount, amountMinor: number, what: string): boolean => {
    if (leftByOwner(account) < amountMinor) overdrawn.push(what);
    else if (liesAt(account) < amountMinor) return false;
    return true;
  };
  const tellDispute = (account: BankAccount, { at: _, status, ...reported }: Disputed) => {
    const report = { id: `${reported.id}-${status}`, dispute: { ...reported, status } };
    // An open or won dispute cannot be looked up; a lost one is in the statement.
    const address = account.addresses?.pix;
    void (status === "LOST" ? tell(address, report) : tellSurely(address, report));
  };

  const answer = (name: string, question: BankQuestion): BankAnswer | Promise<BankAnswer> => {
    const account = accountOf(name);
    switch (question.ask) {
      case "charge":
        account.charges.set(question.txid, account.charges.get(question.txid) ?? question.amountMinor);
        return { emv: `bank ${question.txid}` };
      case "payments":
        return { payments: account.received.filter(({ txid }) => txid === question.txid) };
      case "refund":
        return giveBack(account, question);
      case "send":
        return send(account, question);
      case "find": {
        const sent = account.sent.get(question.reference);
        return { outcome: sent ? endOf(sent) : null };
      }
      case "entries":
        return { entries: entriesOf(account) };
    }
  };

  const giveBack = async (
    account: BankAccount,
    { refundId: id, paymentId, amountMinor }: Extract<BankQuestion, { ask: "refund" }>,
  ): Promise<BankAnswer> => {
    const known = account.givenBack.get(id);
    const isLeft = known !== undefined || leftOf(account, paymentId) >= amountMinor;
    const isRefused =
      known?.isRefused ?? (chanceOf(id) === 0 || !isLeft || !mayLeave(account, amountMinor, `refund ${id}`));
    if (!known) {
      account.givenBack.set(id, { id, paymentId, amountMinor, isRefused, at: now() });
      if (chanceOf(id) === 1) await sleep(SILENT_MS);
      if (chanceOf(id) < 4 && !isRefused) return { refund: "PENDING" };
    }
    return { refund: isRefused ? "FAILED" : "SUCCEEDED" };
  };

  const send = async (
    account: BankAccount,
    { reference, key, amountMinor }: Extract<BankQuestion, { ask: "send" }>,
  ): Promise<BankAnswer> => {
    const known = account.sent.get(reference);
    if (known) return { outcome: endOf(known) };
    count += 1;
    const endToEndId = `E00000000${String(count).padStart(23, "0")}`;
    const isShort = !key.startsWith("refused") && !mayLeave(account, amountMinor, `payout ${reference}`);
    const failureCode = key.startsWith("refused") ? "refused_by_receiver" : isShort ? "account_short" : null;
    const sent: Sent = { reference, endToEndId, amountMinor, failureCode, at: now() };
    account.sent.set(reference, sent);
    void tell(account.addresses?.payout, { id: endToEndId, payout: { reference, outcome: endOf(sent) } });
    if (key.startsWith("silent")) await sleep(SILENT_MS);
    return { outcome: chanceOf(reference) < 5 ? { kind: "PENDING" } : endOf(sent) };
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const name = (request.url ?? "").slice(1);
    const found = await answer(name, JSON.parse(body));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openAccount: (name) => {
      accounts.set(name, emptyAccount());
    },
    tell: (name, addresses) => {
      accountOf(name).addresses = addresses;
    },
    pay: (txid, amountMinor) => {
      const account = [...accounts.values()].find(({ charges }) => charges.has(txid));
      if (!account) return false;
      count += 1;
      const received = { id: `E11111111${String(count).padStart(23, "0")}`, txid, amountMinor, at: now() };
      account.received.push(received);
      void tell(account.addresses?.pix, { id: received.id, payment: received });
      return true;
    },
    payments: () => [...accounts.values()].flatMap(({ received }) => received),
    dispute: (paymentId, { amountMinor, reason }) => {
      for (const account of accounts.values()) {
        const txid = account.received.find(({ id }) => id === paymentId)?.txid;
        if (txid === undefined || leftOf(account, paymentId) < amountMinor) continue;
        count += 1;
        const id = `MED${String(count).padStart(20, "0")}`;
        const dispute = { id, paymentId, txid, amountMinor, reason, status: "OPEN" as const, at: now() };
        account.disputed.set(id, dispute);
        tellDispute(account, dispute);
        return true;
      }
      return false;
    },
    decide: (disputeId, status) => {
      for (const account of accounts.values()) {
        const dispute = account.disputed.get(disputeId);
        if (dispute?.status !== "OPEN") continue;
        const decided = { ...dispute, status };
        account.disputed.set(disputeId, decided);
        tellDispute(account, decided);
      }
    },
    disputes: () =>
      [...accounts].flatMap(([account, { disputed }]) =>
        [...disputed.values()].map((dispute) => ({ ...dispute, account })),
      ),
    balances: () => new Map([...accounts].map(([name, account]) => [name, liesAt(account)])),
    loseReports: (isOn) => {
      losesReports = isOn;
    },
    countUntold: () => untold,
    overdrawn: () => overdrawn,
    stop: () => {
      isStopped = true;
      server.closeAllConnections();
      server.close();
    },
  };
}

function endOf({ failureCode, endToEndId }: Sent): PixPayoutOutcome {
  return failureCode ? { kind: "FAILED", failureCode } : { kind: "PAID", endToEndId };
}

async function isTaken(address: string, report: BankReport): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(REPORTED_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** A number from 0 to 9 that is constant for a name. */
function chanceOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum % 10;
}
