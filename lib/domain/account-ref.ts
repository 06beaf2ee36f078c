import { isId, type MerchantId } from "#lib/domain/ids";
import { type Account, accountId } from "#lib/domain/ledger";

/**
 * A merchant's account as written in an address: `MERCHANT`, `FEES`, `SUSPENSE`, `RECEIVABLE:sandbox`,
 * `RECIPIENT:rec_…`.
 */
export function accountRef({ kind, owner }: Pick<Account, "kind" | "owner">): string {
  return owner === null ? kind : `${kind}:${owner}`;
}

/** The id of the merchant's BRL account for a reference; null when no account could have that name. */
export function accountIdOfRef(merchantId: MerchantId, ref: string): string | null {
  const of = (kind: Account["kind"], owner: string | null) =>
    accountId({ kind, owner, merchantId, currency: "BRL" });
  const [kind, owner, ...rest] = ref.split(":");
  if (rest.length > 0) return null;
  switch (kind) {
    case "MERCHANT":
    case "FEES":
    case "SUSPENSE":
    case "WITHDRAWALS":
    case "RESERVED":
      return owner === undefined ? of(kind, null) : null;
    case "RECEIVABLE":
      return owner !== undefined && /^[a-z0-9-]{1,40}$/.test(owner) ? of(kind, owner) : null;
    case "RECIPIENT":
      return owner !== undefined && isId("recipient", owner) ? of(kind, owner) : null;
    default:
      return null;
  }
}
