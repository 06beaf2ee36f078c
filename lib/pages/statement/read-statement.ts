import { databaseNow } from "#db/clock";
import { ALL_ACCOUNTS, type StatementParams, statementPeriod } from "#lib/client/params/statement-params";
import type { MerchantId } from "#lib/domain/ids";
import { getPeriodFigures } from "#lib/ledger/get-period-figures";
import { listStatement } from "#lib/ledger/list-statement";
import { untilNow } from "#lib/ledger/until-now.rules";

/**
 * A page of the statement that an address shows, at most `limit` lines; `figures` are those of one account's period that has a
 * beginning, else null. Throws `invalid_request` for an invalid account.
 */
export async function readStatement(merchantId: MerchantId, state: StatementParams, limit: number) {
  const period = statementPeriod(state);
  const account = state.movement || state.account === ALL_ACCOUNTS ? undefined : state.account;
  const { start, until: end } = untilNow(period, databaseNow());
  const found = account && start ? await getPeriodFigures(merchantId, account, { start, end }) : null;
  const { lines, next } = await listStatement(merchantId, {
    // The figures and the lines are of the same instant, although payments go on.
    ...(found ? { start, end } : period),
    account,
    movement: state.movement ?? undefined,
    before: state.before ?? undefined,
    closingMinor: found?.closingMinor,
    limit,
  });
  if (found === null) return { lines, next, figures: null };
  const { closingMinor: _, ...figures } = found;
  return { lines, next, figures };
}
