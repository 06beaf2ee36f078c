import { randomBytes } from "node:crypto";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

/** A new 32-byte transaction hash in the coin's form: bare hex for Bitcoin, with 0x on the EVM networks. */
export function newTransactionHash(currency: PayCurrency): string {
  const hash = randomBytes(32).toString("hex");
  return PAY_CURRENCIES[currency].network === "BITCOIN" ? hash : `0x${hash}`;
}
