import { db } from "#db/client";
import type { SearchParams } from "#lib/client/params/search-params";
import { ALL_ACCOUNTS, readStatementParams, statementHref } from "#lib/client/params/statement-params";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import type { MerchantId } from "#lib/domain/ids";
import { accountOfRef } from "#lib/ledger/account-ref.rules";
import { listAccounts } from "#lib/ledger/list-accounts";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { readStatement } from "#lib/pages/statement/read-statement";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { nameRecipients } from "#lib/recipients/name-recipients";

/** Some forty pages of paper; more lines are for a file. */
const MOST_LINES = 1_000;

export type StatementSheet = Loaded<typeof loadStatementSheet>;

/** The newest lines of an account's statement, or of all accounts', with whose it is; an unknown account is the merchant's own. */
export async function loadStatementSheet(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const params = { ...readStatementParams(search), movement: null, before: null };
  const isKnown = params.account === ALL_ACCOUNTS || accountOfRef(merchantId, params.account, "BRL") !== null;
  const state = isKnown ? params : { ...params, account: "MERCHANT" };
  const [merchant, accounts, statement] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listAccounts(merchantId),
    readStatement(merchantId, state, MOST_LINES),
  ]);
  const { legalName, document } = merchant;
  const type = documentTypeOf(document);
  const { account, from, to } = state;
  return {
    backHref: `${statementHref("/dashboard/balance", { account, from, to })}#statement`,
    owner: { name: legalName, document: `${type} ${formatDocument(type, document)}` },
    account: accounts.find(({ ref }) => ref === account) ?? (await findOther(merchantId, account)),
    isOfAll: account === ALL_ACCOUNTS,
    days: { from, to },
    lines: statement.lines,
    figures: statement.figures,
    most: MOST_LINES,
    isCut: statement.next !== null,
  };
}

/** An account that is not among the choices, such as an older recipient's; null for all accounts and unknown recipients. */
async function findOther(merchantId: MerchantId, ref: string) {
  const account = accountOfRef(merchantId, ref, "BRL");
  if (!account || account.owner === null) return null;
  const name = (await nameRecipients(merchantId, [account.owner])).get(account.owner);
  return name === undefined ? null : { kind: account.kind, name, at: null };
}
