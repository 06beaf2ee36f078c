import { databaseNow, merchantTime } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addMonths } from "#lib/domain/time/zoned-day";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getTaxStatement } from "#lib/tax/get-tax-statement";
import { readTaxMonth, taxStatementHref } from "#lib/tax/tax-statement.params";

/** The tax statement of a month, by default this one. */
export async function loadTaxStatementPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const today = brasiliaDay(merchantTime(merchantId, databaseNow()));
  const first = readTaxMonth(search) ?? addMonths(today, 0);
  return {
    today,
    first,
    statement: await getTaxStatement(merchantId, first.slice(0, 7)),
    previous: taxStatementHref(addMonths(first, -1)),
    next: taxStatementHref(addMonths(first, 1)),
  };
}
