import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PixPayoutOutcome } from "#lib/providers/payout";
import type { BankAnswer, BankQuestion, BankReport } from "./bank-protocol.ts";

type Received = { id: string; txid: string; amountMinor: number; at: Date };
type GivenBack = { id: string; paymentId: string; amountMinor: number; isRefused: boolean; at: Date };
type Sent = {
  reference: string;
  endToEndId: string;
  amountMinor: number;
  failureCode: "refused_by_receiver" | null;
  at: Date;
};

/** The books of a merchant's own account, which the bank keeps in the harness and not in PostgreSQL. */
type BankAccount = {
  charges: Map<string, number>;
  received: Received[];
  givenBack: Map<string, GivenBack>;
  sent: Map<string, Sent>;
  /** Where its reports go. */
  addresses: { pix: string; payout: string } | null;
};

export type Bank = {
  url: string;
  /** Opens an account. Nobody is told of it before `tell` says where. */
  openAccount(name: string): void;
  tell(name: string, addresses: { pix: string; payout: string }): void;
  /** A payer pays a charge of that bank; false where it knows no such charge. */
  pay(txid: string, amountMinor: number): boolean;
  /** Every payment that it took. */
  payments(): readonly { txid: string; amountMinor: number }[];
  /** Loses six of ten reports from now on. */
  loseReports(isOn: boolean): void;
  /** How many reports are on their way. */
  countUntold(): number;
  /** What it was asked to send or to give back of an account with less, which it did all the same. */
  overdrawn(): readonly string[];
  stop(): void;
};

const TELL_AGAIN_MS = 150;
const TOLD_WITHIN_MS = 3_000;
const SILENT_MS = 1_500;

/**
 * A bank with merchants' own accounts. It answers as banks do: some of what it is asked is done at once, some later, some
 * is done and never answered, and some is refused. It tells of what happened by reports, again and again until they are taken.
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
    if (!address || (losesReports && chanceOf(report.id) < 6)) return;
    untold += 1;
    while (!isStopped && !(await isTaken(address, report))) await sleep(TELL_AGAIN_MS);
    untold -= 1;
  };
  const noteLeaving = (account: BankAccount, what: string) => {
    if (balanceOf(account) < 0) overdrawn.push(what);
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
        return entriesOf(account);
    }
  };

  const giveBack = async (
    account: BankAccount,
    { refundId: id, paymentId, amountMinor }: Extract<BankQuestion, { ask: "refund" }>,
  ): Promise<BankAnswer> => {
    const known = account.givenBack.get(id);
    const isRefused = known?.isRefused ?? chanceOf(id) === 0;
    if (!known) {
      account.givenBack.set(id, { id, paymentId, amountMinor, isRefused, at: now() });
      if (!isRefused) noteLeaving(account, `refund ${id}`);
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
    const failureCode = key.startsWith("refused") ? ("refused_by_receiver" as const) : null;
    const sent = { reference, endToEndId, amountMinor, failureCode, at: now() };
    account.sent.set(reference, sent);
    if (failureCode === null) noteLeaving(account, `payout ${reference}`);
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
      const nothing = { charges: new Map(), received: [], givenBack: new Map(), sent: new Map() };
      accounts.set(name, { ...nothing, addresses: null });
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

function balanceOf({ received, givenBack, sent }: BankAccount): number {
  const sumOf = (amounts: { amountMinor: number }[]) =>
    amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const back = [...givenBack.values()].filter(({ isRefused }) => !isRefused);
  const gone = [...sent.values()].filter(({ failureCode }) => failureCode === null);
  return sumOf(received) - sumOf(back) - sumOf(gone);
}

function entriesOf({ received, givenBack, sent }: BankAccount): BankAnswer {
  const back = [...givenBack.values()].filter(({ isRefused }) => !isRefused);
  const gone = [...sent.values()].filter(({ failureCode }) => failureCode === null);
  return {
    entries: [
      ...received.map(({ txid, ...one }) => ({ ...one, kind: "RECEIVED" as const, reference: txid })),
      ...back.map(({ id, amountMinor, at }) => ({
        ...{ id, amountMinor, at },
        kind: "GIVEN_BACK" as const,
        reference: null,
      })),
      ...gone.map(({ endToEndId: id, amountMinor, at, reference }) => ({
        ...{ id, amountMinor, at, reference },
        kind: "PAID_OUT" as const,
      })),
    ],
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
      signal: AbortSignal.timeout(TOLD_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** A number from 0 to 9 that a name has for ever. */
function chanceOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum % 10;
}
