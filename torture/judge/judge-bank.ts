import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { Bank } from "../bank/bank.ts";
import type { Violation } from "../invariants/check-invariants.ts";
import type { Tenant } from "../load/tenants.ts";

/**
 * Compares merchants' own accounts with the bank's records: no more left them than they had, their balances match the ledger, and
 * each dispute has the bank's state, with its money taken at that account's custodian.
 */
export async function judgeBank(
  reader: Reader,
  bank: Bank,
  tenants: readonly Tenant[],
): Promise<Violation[]> {
  const overdrawn = bank.overdrawn().map((about) => ({
    says: "no more money leaves a merchant's own account than it holds",
    about,
    expected: "enough",
    found: "less",
  }));
  return [
    ...overdrawn,
    ...(await judgeBalances(reader, bank)),
    ...(await judgeDisputes(reader, bank, tenants)),
  ];
}

async function judgeBalances(reader: Reader, bank: Bank): Promise<Violation[]> {
  const rows = await reader.execute<{ merchant: string; lies: string }>(sql`
    select merchant_id as merchant, sum(balance_minor) as lies from ledger_balances
    where kind = 'RECEIVABLE' and custodian <> 'PLATFORM' group by 1`);
  const booked = new Map(rows.map(({ merchant, lies }) => [merchant, Number(lies)]));
  const says = "the money at a merchant's own account matches the ledger, to the cent";
  return [...bank.balances()].flatMap(([about, lies]) => {
    const found = booked.get(about) ?? 0;
    return found === lies ? [] : [{ says, about, expected: String(lies), found: String(found) }];
  });
}

async function judgeDisputes(reader: Reader, bank: Bank, tenants: readonly Tenant[]): Promise<Violation[]> {
  const rows = await reader.execute<{ id: string; found: string }>(sql`
    select d.provider_dispute_id as id,
      d.merchant_id || ' ' || d.status || ' ' || d.amount_minor || ' at ' || coalesce(t.custodian, 'nobody') as found
    from disputes d left join ledger_transactions t on t.kind = 'DISPUTE' and t.source_id = d.id
    where d.account <> 'sandbox'`);
  const existing = new Map(rows.map(({ id, found }) => [id, found]));
  const says = "a dispute at a merchant's own bank has the same status here as there, at its custodian";
  return bank.disputes().flatMap(({ id, account, status, amountMinor }) => {
    const custodian = tenants.find(({ merchantId }) => merchantId === account)?.custodian;
    const expected = `${account} ${status} ${amountMinor} at`;
    const found = existing.get(id) ?? "nothing";
    // A won dispute whose end was reported before its beginning never took money.
    const isRight =
      found === `${expected} ${custodian}` || (status === "WON" && found === `${expected} nobody`);
    return isRight ? [] : [{ says, about: id, expected: `${expected} ${custodian}`, found }];
  });
}
