import { databaseNow } from "#db/clock";
import { ALL_ACCOUNTS, type StatementParams, statementPeriod } from "#lib/client/params/statement-params";
import type { MerchantId } from "#lib/domain/ids";
import { listPeriod, listStatement } from "#lib/ledger/list-statement";
import { untilNow } from "#lib/ledger/until-now.rules";

/**
 * A page of the statement that an address shows, at most `limit` lines. `figures` are those of one account's period if it has a
 * beginning, else null. Throws `invalid_request` for an invalid account.
 */
export async function readStatement(merchantId: MerchantId, state: StatementParams, limit: number) {
  const period = statementPeriod(state);
  const account = state.movement || state.account === ALL_ACCOUNTS ? undefined : state.account;
  const { start, until: end } = untilNow(period, databaseNow());
  const page = { before: state.before ?? undefined, limit };
  if (!account || !start) {
    const movement = state.movement ?? undefined;
    const { lines, next } = await listStatement(merchantId, { ...period, ...page, account, movement });
    return { lines, next, figures: null };
  }
  const { lines, next, figures: found } = await listPeriod(merchantId, { ...page, account, start, end });
  if (found === null) return { lines, next, figures: null };
  const { closingMinor: _, ...figures } = found;
  return { lines, next, figures };
}
