import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  type Account,
  accountKey,
  isWithinLimits,
  MONEY_PORTS,
  type MoneyPort,
} from "#lib/connections/connection.rules";
import {
  type ConnectionRecord,
  listUsableConnections,
  sumMovedSince,
} from "#lib/connections/connections.queries";
import { isCallable, openProvider, takesMandates } from "#lib/connections/opened-connection";
import { isOneOf } from "#lib/domain/members";
import type { Money } from "#lib/domain/money/money";
import { startOfBrasiliaDay } from "#lib/domain/time/brasilia-time";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { isWithinDay } from "#lib/payouts/payout-limits.rules";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { watchedMemory } from "#lib/platform/memory/watched-memory";
import { isOpen } from "#lib/providers/calls/circuit-breaker";
import type { Adapters, Port } from "#lib/providers/ports/ports";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { hasRates } from "#lib/providers/registry";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { sandboxProvider } from "#lib/providers/sandbox/load-sandbox";

/** The merchant whose payments are taken. */
export type Payee = Pick<MerchantRecord, "id" | "mode">;

/**
 * A connection that may take a new payment: its account, its provider's opened port, and the custodian of the money.
 */
export type EligibleConnection<P extends MoneyPort = MoneyPort> = Account & {
  adapter: Adapters[P];
  custodian: Custodian;
};

/** The facts of a new payment that decide its connections. */
export type ToTake = {
  amount: Money;
  /** The currency or coin the payer pays in, if not the amount's. */
  currency?: string | undefined;
  /**
   * The custodian that must hold the money, such as for outgoing money and a charge's rest. If absent, any custodian may hold
   * incoming money, but only the platform outgoing money.
   */
  custodian?: Custodian | undefined;
  /** True if the provider must debit by mandates. */
  byMandate?: boolean;
};

const remembered = watchedMemory<ConnectionRecord[]>(4_000);

/**
 * Connections that may take a merchant's new payment, best first: the merchant's own before the platform's, by priority,
 * unresponsive ones last; in test mode the sandbox follows. Checks custodian, limits and currency. Works from memory, except for
 * daily limits; never call it inside a transaction.
 */
export async function listEligibleConnections<P extends MoneyPort>(
  port: P,
  payee: Payee,
  wanted: ToTake,
): Promise<EligibleConnection<P>[]> {
  const eligible: EligibleConnection<P>[] = [];
  const custodian = custodianFor(port, wanted);
  for (const connection of await usableAt(port, payee, custodian)) {
    if (!isWithinLimits(connection, wanted.amount)) continue;
    const opened = await toEligibleConnection(port, connection);
    if (!opened || !takesCurrency(opened.adapter, wanted.currency)) continue;
    if (await hasLeftOfDay(connection, wanted.amount)) eligible.push(opened);
  }
  const broken = (account: Account) => (isOpen(port, accountKey(account)) ? 1 : 0);
  const ordered = eligible.toSorted((a, b) => broken(a) - broken(b));
  const sandbox = takesSandbox(payee, custodian) ? await sandboxProvider(port) : null;
  if (!sandbox) return ordered;
  return [...ordered, { provider: SANDBOX, connectionId: null, adapter: sandbox, custodian: PLATFORM }];
}

/** True if a merchant has a provider at each port, for the given amount and custodian if any. Loads and calls none. */
export async function isProvided(
  payee: Payee,
  ports: readonly Port[],
  wanted: Pick<Partial<ToTake>, "amount" | "custodian" | "byMandate"> = {},
): Promise<boolean> {
  const { amount, byMandate = false } = wanted;
  for (const port of ports) {
    if (!isMoneyPort(port)) {
      if (!hasRates(payee.mode)) return false;
      continue;
    }
    const custodian = custodianFor(port, wanted);
    if (takesSandbox(payee, custodian)) continue;
    const usable = await usableAt(port, payee, custodian);
    const fits = (one: ConnectionRecord) => amount === undefined || isWithinLimits(one, amount);
    const isOpenFor = byMandate ? takesMandates : isCallable;
    if (!usable.some((one) => fits(one) && isOpenFor(one))) return false;
  }
  return true;
}

function isMoneyPort(port: Port): port is MoneyPort {
  return isOneOf<Port>(MONEY_PORTS, port);
}

// Outgoing money never uses an account that does not hold it, even if no custodian is named.
function custodianFor(port: MoneyPort, { custodian }: Partial<ToTake>): Custodian | undefined {
  return custodian ?? (port === "payout" ? PLATFORM : undefined);
}

function takesSandbox({ mode }: Payee, custodian: Custodian | undefined): boolean {
  return env().sandbox && mode === "test" && (custodian ?? PLATFORM) === PLATFORM;
}

async function usableAt(
  port: MoneyPort,
  { id, mode }: Payee,
  custodian: Custodian | undefined,
): Promise<ConnectionRecord[]> {
  const usable = await remembered(id, () => listUsableConnections(db(), id, mode));
  return usable.filter(
    (connection) =>
      connection.port === port && (custodian === undefined || connection.custodian === custodian),
  );
}

async function toEligibleConnection<P extends MoneyPort>(
  port: P,
  record: ConnectionRecord,
): Promise<EligibleConnection<P> | null> {
  try {
    const { id: connectionId, provider, custodian } = record;
    return { provider, connectionId, custodian, adapter: await openProvider(port, record) };
  } catch (error) {
    logger().error({ connectionId: record.id, err: error }, "a connection cannot be opened");
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

function takesCurrency(adapter: Adapters[MoneyPort], currency: string | undefined): boolean {
  if (currency === undefined || !("currencies" in adapter)) return true;
  const taken: readonly string[] | undefined = adapter.currencies;
  return taken === undefined || taken.includes(currency);
}

async function hasLeftOfDay({ id, dailyMinor }: ConnectionRecord, { minor }: Money): Promise<boolean> {
  if (dailyMinor === null) return true;
  const moved = await sumMovedSince(db(), id, startOfBrasiliaDay(databaseNow()));
  return isWithinDay(minor, moved, dailyMinor);
}
