import { CHAIN_IDS, PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { formatUnits } from "#lib/coins/units.rules";

/** A requested payment: address, and amount in the coin's smallest units. */
export type CryptoPaymentRequest = { currency: PayCurrency; address: string; amountUnits: bigint };

/**
 * Text of a payment's QR code, from which wallets fill in coin, network and amount: BIP-21 for Bitcoin (amount in whole coins),
 * EIP-681 for the EVM networks (in smallest units; a token as a call of its transfer).
 */
export function toPaymentUri({ currency, address, amountUnits }: CryptoPaymentRequest): string {
  const { network, contract } = PAY_CURRENCIES[currency];
  if (network === "BITCOIN") return `bitcoin:${address}?amount=${formatUnits(amountUnits, currency)}`;
  const chainId = CHAIN_IDS[network];
  if (contract === null) return `ethereum:${address}@${chainId}?value=${amountUnits}`;
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${amountUnits}`;
}

/** The contract's `pay_address`: the address and the amount in whole coins, `<address>?amount=<decimal>`. */
export function toPayAddress({ currency, address, amountUnits }: CryptoPaymentRequest): string {
  return `${address}?amount=${formatUnits(amountUnits, currency)}`;
}
