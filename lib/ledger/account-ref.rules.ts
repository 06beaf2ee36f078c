import { isId, type MerchantId } from "#lib/domain/ids";
import { isCustodian, PLATFORM } from "#lib/ledger/custody.rules";
import { type Account, accountId } from "#lib/ledger/ledger.rules";

/**
 * A merchant's account in the form that addresses use: `MERCHANT`, `FEES`, `SUSPENSE`, `RECEIVABLE:sandbox`, `RECIPIENT:rec_…`. A
 * suffix names the merchant's own account as custodian: `MERCHANT@con_…`.
 */
export function accountRef({
  kind,
  owner,
  custodian,
}: Pick<Account, "kind" | "owner" | "custodian">): string {
  const name = owner === null ? kind : `${kind}:${owner}`;
  return custodian === PLATFORM ? name : `${name}@${custodian}`;
}

/** The id of the merchant's BRL account for a reference; null when the reference is not a valid name. */
export function accountIdOfRef(merchantId: MerchantId, ref: string): string | null {
  const account = accountOfRef(merchantId, ref, "BRL");
  return account && accountId(account);
}

/** The merchant's account for a reference, in a currency; null when the reference is not a valid name. */
export function accountOfRef(merchantId: MerchantId, ref: string, currency: string): Account | null {
  const [name = "", custodian = PLATFORM, ...more] = ref.split("@");
  if (more.length > 0 || !isCustodian(custodian)) return null;
  const of = (kind: Account["kind"], owner: string | null): Account => {
    return { kind, owner, merchantId, custodian, currency };
  };
  const [kind, owner, ...rest] = name.split(":");
  if (rest.length > 0) return null;
  switch (kind) {
    case "MERCHANT":
    case "FEES":
    case "SUSPENSE":
    case "WITHDRAWALS":
    case "RESERVED":
    case "TAX_SET_ASIDE":
    case "TAX_BORNE":
      return owner === undefined ? of(kind, null) : null;
    case "RECEIVABLE":
    case "PROVIDER_FEES":
      return owner !== undefined && /^[a-z0-9-]{1,40}$/.test(owner) ? of(kind, owner) : null;
    case "RECIPIENT":
      return owner !== undefined && isId("recipient", owner) ? of(kind, owner) : null;
    default:
      return null;
  }
}
