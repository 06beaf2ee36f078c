import { type ConnectionId, isId, type MerchantId } from "#lib/domain/ids";

/** Custodian of all money at the platform's accounts, the sandbox included. */
export const PLATFORM = "PLATFORM" as const;

/** Who holds money: the platform, or a merchant's own account, identified by its connection. */
export type Custodian = typeof PLATFORM | ConnectionId;

/** A merchant's own account by name: the provider's, and the connection's label. */
export type OwnAccountName = { provider: string; label: string };

/** The books of one merchant's money at one custodian. No ledger transaction touches two of these books. */
export type Custody = { merchantId: MerchantId; custodian: Custodian };

/** A merchant's books at the platform. */
export function atPlatform(merchantId: MerchantId): Custody {
  return { merchantId, custodian: PLATFORM };
}

/** True for text that has the form of a custodian. */
export function isCustodian(text: string): text is Custodian {
  return text === PLATFORM || isId("connection", text);
}
