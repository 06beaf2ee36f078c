import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { sumMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { owedBy } from "#lib/ledger/balance.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { listBalances } from "#lib/ledger/ledger.queries";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import { toRecipientView } from "#lib/recipients/recipient-view";
import { findRecipient, type RecipientRecord } from "#lib/recipients/recipients.queries";

/** The merchant's recipient. Throws `not_found` for unknown ids and other merchants'. */
export async function getRecipientOrThrow(
  merchantId: MerchantId,
  recipientId: string,
): Promise<RecipientRecord> {
  const recipient = isId("recipient", recipientId)
    ? await findRecipient(db(), merchantId, recipientId)
    : null;
  if (!recipient) throw new PonteError("not_found", "There is no such recipient.");
  return recipient;
}

/** The merchant's recipient with its current balance. Throws `not_found`. */
export async function getRecipient(merchantId: MerchantId, recipientId: string): Promise<RecipientView> {
  return viewRecipient(merchantId, await getRecipientOrThrow(merchantId, recipientId));
}

/** The merchant's recipient with its balance at the platform, the only custodian that pays recipients. */
export async function viewRecipient(
  merchantId: MerchantId,
  recipient: RecipientRecord,
): Promise<RecipientView> {
  const of = { custodian: PLATFORM, owners: [recipient.id] };
  const [account] = await listBalances(db(), merchantId, ["RECIPIENT"], { now: databaseNow(), ...of });
  return toRecipientView(recipient, account);
}

/**
 * What the merchant owes a recipient at its own accounts, as decimal text in BRL; it can be paid out once it is netted at the
 * platform. Negative if the recipient owes, after refunds; null for nothing.
 */
export async function findOwedToRecipient(
  merchantId: MerchantId,
  recipientId: string,
): Promise<string | null> {
  const of = { custodian: null, owners: [recipientId] };
  const accounts = await listBalances(db(), merchantId, ["RECIPIENT"], { now: databaseNow(), ...of });
  const elsewhere = accounts.filter(({ custodian }) => custodian !== PLATFORM);
  const owedMinor = sumMinor(elsewhere, ({ balanceMinor }) => owedBy(balanceMinor));
  return owedMinor === 0 ? null : formatReais(owedMinor);
}
