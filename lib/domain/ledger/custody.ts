import { type ConnectionId, isId, type MerchantId } from "#lib/domain/ids";

/** The custodian of all money that lies at the platform's accounts, the sandbox among them. */
export const PLATFORM = "PLATFORM" as const;

/** At whose account money lies: the platform's, or a merchant's own, which goes by the connection that takes its money. */
export type Custodian = typeof PLATFORM | ConnectionId;

/** What an account of a merchant's own is called: the provider's own name, and what people call the connection. */
export type OwnAccountName = { provider: string; label: string };

/** The books of one merchant's money at one custodian. No ledger transaction crosses them. */
export type Custody = { merchantId: MerchantId; custodian: Custodian };

/** A merchant's books at the platform. */
export function atPlatform(merchantId: MerchantId): Custody {
  return { merchantId, custodian: PLATFORM };
}

/** True for text that may name a custodian. */
export function isCustodian(text: string): text is Custodian {
  return text === PLATFORM || isId("connection", text);
}
