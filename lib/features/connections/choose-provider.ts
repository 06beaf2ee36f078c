import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ConnectionRecord, listUsableConnections, sumMovedSince } from "#db/queries/connections";
import type { MerchantRecord } from "#db/queries/merchants";
import { startOfBrasiliaDay } from "#lib/domain/brasilia-time";
import {
  type Account,
  accountKey,
  isWithinLimits,
  MONEY_PORTS,
  type MoneyPort,
} from "#lib/domain/connection";
import type { Money } from "#lib/domain/money";
import { openProvider } from "#lib/features/connections/opened-connection";
import { logger } from "#lib/platform/log/logger";
import { watchedMemory } from "#lib/platform/memory/watched-memory";
import type { Adapters, Port } from "#lib/providers/ports";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { mayBeAsked } from "#lib/providers/provider-rest";
import { findRates, sandboxProvider } from "#lib/providers/registry";

/** Whose payments are to be taken. */
export type Payee = Pick<MerchantRecord, "id" | "mode">;

/** An account that takes a new payment, and its provider's port, opened. */
export type Taker<P extends MoneyPort = MoneyPort> = Account & { adapter: Adapters[P] };

/** What a new payment is, as far as connections are chosen by it. */
export type ToTake = {
  amount: Money;
  /** The coin or currency the payer pays in, where it is not the amount's. */
  currency?: string | undefined;
};

const remembered = watchedMemory<ConnectionRecord[]>(4_000);

/**
 * Who may take a merchant's new payment at a port, the best first: its own connections before the platform's, each by priority, and
 * those that do not answer now last; then, for test merchants, the sandbox. Left out are those whose limits it exceeds, which do
 * not take its currency, or cannot be opened. From memory, but for connections with a limit of a day. Never inside a transaction.
 */
export async function listTakers<P extends MoneyPort>(
  port: P,
  payee: Payee,
  wanted: ToTake,
): Promise<Taker<P>[]> {
  const takers: Taker<P>[] = [];
  for (const connection of await usableAt(port, payee)) {
    if (!isWithinLimits(connection, wanted.amount)) continue;
    const taker = toTaker(port, connection);
    if (!taker || !takesCurrency(taker.adapter, wanted.currency)) continue;
    if (await isWithinDay(connection, wanted.amount)) takers.push(taker);
  }
  const rests = (taker: Account) => (mayBeAsked(port, accountKey(taker), 1) > 0 ? 0 : 1);
  const ordered = takers.toSorted((a, b) => rests(a) - rests(b));
  const sandbox = payee.mode === "test" ? sandboxProvider(port) : null;
  return sandbox ? [...ordered, { provider: sandbox.name, connectionId: null, adapter: sandbox }] : ordered;
}

/** True when a merchant has a provider at each of the ports, of a payment of that amount where one is given. */
export async function isProvided(
  payee: Payee,
  ports: readonly Port[],
  amount: Money | null = null,
): Promise<boolean> {
  for (const port of ports) {
    if (!isMoneyPort(port)) {
      if (!findRates(port, payee.mode)) return false;
      continue;
    }
    if (payee.mode === "test" && sandboxProvider(port)) continue;
    const usable = await usableAt(port, payee);
    const fits = (one: ConnectionRecord) => amount === null || isWithinLimits(one, amount);
    if (!usable.some((one) => fits(one) && toTaker(port, one) !== null)) return false;
  }
  return true;
}

function isMoneyPort(port: Port): port is MoneyPort {
  return (MONEY_PORTS as readonly Port[]).includes(port);
}

async function usableAt(port: MoneyPort, { id, mode }: Payee): Promise<ConnectionRecord[]> {
  const usable = await remembered(id, () => listUsableConnections(db(), id, mode));
  return usable.filter((connection) => connection.port === port);
}

function toTaker<P extends MoneyPort>(port: P, record: ConnectionRecord): Taker<P> | null {
  try {
    return { provider: record.provider, connectionId: record.id, adapter: openProvider(port, record) };
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

async function isWithinDay({ id, dailyMinor }: ConnectionRecord, { minor }: Money): Promise<boolean> {
  if (dailyMinor === null) return true;
  const moved = await sumMovedSince(db(), id, startOfBrasiliaDay(databaseNow()));
  return moved + minor <= dailyMinor;
}
