import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { nameCustodians } from "#lib/connections/name-custodians";
import { isId, type MerchantId } from "#lib/domain/ids";
import { isOneOf } from "#lib/domain/members";
import { accountRef } from "#lib/ledger/account-ref.rules";
import { type Custodian, type OwnAccountName, PLATFORM } from "#lib/ledger/custody.rules";
import { listSharesAtOwnAccounts } from "#lib/ledger/debts.queries";
import { listBalances } from "#lib/ledger/ledger.queries";
import type { AccountKind } from "#lib/ledger/ledger.rules";
import { listNewestRecipients, listRecipientsById } from "#lib/recipients/recipients.queries";

/** How many recipients are offered at most, at the platform and at own accounts; the others are reached from their own pages. */
const MAX_RECIPIENTS = 100;

const OWN_KINDS = ["MERCHANT", "FEES", "SUSPENSE"] as const;
/** An account that is offered once something was posted to it. */
const NAMED_KINDS = ["RECEIVABLE", "PROVIDER_FEES", "TAX_SET_ASIDE"] as const;

/**
 * A ledger account that can be chosen: its owner's name, and the merchant's own account that holds its money (null for the
 * platform).
 */
export type AccountChoice = {
  ref: string;
  kind: AccountKind;
  name: string | null;
  custodian: Custodian;
  at: OwnAccountName | null;
};

/**
 * The merchant's accounts to choose from: those at the platform first, then each own account; at each, the merchant's before its
 * newest recipients'.
 */
export async function listAccounts(merchantId: MerchantId): Promise<AccountChoice[]> {
  const [accounts, recipients, shares] = await Promise.all([
    listBalances(db(), merchantId, [...NAMED_KINDS, ...OWN_KINDS], {
      now: databaseNow(),
      custodian: null,
    }),
    listNewestRecipients(db(), merchantId, MAX_RECIPIENTS),
    listSharesAtOwnAccounts(db(), merchantId, MAX_RECIPIENTS),
  ]);
  const inReais = accounts.filter(({ currency }) => currency === "BRL");
  const own = new Set(inReais.flatMap(({ custodian }) => (custodian === PLATFORM ? [] : [custodian])));
  const [names, sharers] = await Promise.all([
    nameCustodians(own),
    listRecipientsById(
      db(),
      merchantId,
      shares.flatMap(({ owner }) => (owner !== null && isId("recipient", owner) ? [owner] : [])),
    ),
  ]);
  const choice = (kind: AccountKind, custodian: Custodian, owner: string | null, name = owner) => ({
    ref: accountRef({ kind, owner, custodian }),
    ...{ kind, name, custodian },
    at: names.get(custodian) ?? null,
  });
  const accountsAt = (custodian: Custodian, holders: readonly { id: string; name: string }[]) => {
    const here = inReais.filter((account) => account.custodian === custodian);
    // Each merchant has these at the platform, even before any posting.
    const kinds = OWN_KINDS.filter(
      (kind) => custodian === PLATFORM || here.some((account) => account.kind === kind),
    );
    return [
      ...kinds.map((kind) => choice(kind, custodian, null)),
      ...here.flatMap(({ kind, owner }) =>
        isOneOf(NAMED_KINDS, kind) ? [choice(kind, custodian, owner)] : [],
      ),
      ...holders.map(({ id, name }) => choice("RECIPIENT", custodian, id, name)),
    ];
  };
  return [PLATFORM, ...[...own].toSorted()].flatMap((custodian) => {
    if (custodian === PLATFORM) return accountsAt(PLATFORM, recipients);
    const holders = shares.filter((share) => share.custodian === custodian).map(({ owner }) => owner);
    return accountsAt(
      custodian,
      sharers.filter(({ id }) => holders.includes(id)),
    );
  });
}
