import { createHash } from "node:crypto";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findFirstPosting } from "#lib/accounting/entries.queries";
import { accountLinesOf } from "#lib/accounting/entry.rules";
import { type OfxStatement, ofxHead, ofxLine, ofxTail } from "#lib/accounting/ofx.rules";
import { readEntries, readOpening } from "#lib/accounting/read-entries";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { addMinor } from "#lib/domain/money/minor";
import { accountOfRef } from "#lib/ledger/account-ref.rules";
import { shownFigure } from "#lib/ledger/balance.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { type Account, accountId } from "#lib/ledger/ledger.rules";
import { type Period, untilNow } from "#lib/ledger/until-now.rules";
import { textStream } from "#lib/lists/text-stream";
import { nameRecipients } from "#lib/recipients/name-recipients";

/** An account in the form of `accountRef`, a currency, and a period. */
export type OfxRequest = Period & { account: string; currency: string };

/**
 * One account of the merchant's ledger as OFX 1.02, newest first, as a stream. Throws `invalid_request` for an invalid account
 * before sending anything.
 */
export async function statementOfx(
  merchantId: MerchantId,
  { account, currency, ...period }: OfxRequest,
): Promise<ReadableStream<Uint8Array>> {
  const stated = accountOfRef(merchantId, account, currency);
  if (stated === null) throw noSuchAccount();
  return textStream(partsOf(stated, period));
}

function noSuchAccount() {
  return invalidField("/account", "invalid_account", "There is no such account.");
}

async function* partsOf(account: Account, period: Period): AsyncGenerator<string> {
  const { merchantId, kind, currency } = account;
  const id = accountId(account);
  const { start, until } = untilNow(period, databaseNow());
  const first = await findFirstPosting(db(), merchantId, id);
  // The merchant's own account at the platform exists before anything is posted to it.
  if (first === null && (account.owner !== null || account.custodian !== PLATFORM)) throw noSuchAccount();
  const from = start ?? (first && first < until ? first : until);
  const statement: OfxStatement = { number: numberOf(account), currency, from, until };
  const opening = start && (await readOpening(merchantId, { accountId: id, start })).get(id);
  const openingMinor = shownFigure(kind, opening?.minor ?? 0);
  yield ofxHead(statement);
  let closingMinor = openingMinor;
  for await (const entries of readEntries(merchantId, { accountId: id, start, end: until })) {
    const lines = entries.flatMap((entry) => accountLinesOf(entry, id).map((line) => ({ entry, line })));
    const owners = lines.map(({ line }) => line.recipientId);
    const names = await nameRecipients(merchantId, owners);
    closingMinor = addMinor(closingMinor, ...lines.map(({ line }) => line.amountMinor));
    const recipientOf = (owner: string | null) => (owner === null ? null : (names.get(owner) ?? owner));
    yield lines
      .map(({ entry, line }) => ofxLine(entry, line, { currency, recipient: recipientOf(line.recipientId) }))
      .join("");
  }
  yield ofxTail(statement, { openingMinor, closingMinor });
}

// OFX allows 22 characters, fewer than an id has.
function numberOf(account: Account): string {
  const hash = createHash("sha256").update(accountId(account)).digest("hex").slice(0, 13);
  return `${account.kind.slice(0, 8)}-${hash}`;
}
