import { type CryptoNetwork, PAY_CURRENCIES, type PayCurrency } from "#lib/domain/crypto/pay-currencies";

const SHAPES: Record<CryptoNetwork, RegExp> = {
  BITCOIN: /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{6,87}|BC1[02-9AC-HJ-NP-Z]{6,87})$/,
  ETHEREUM: /^0x[0-9a-fA-F]{40}$/,
  BSC: /^0x[0-9a-fA-F]{40}$/,
};

/** True when the text looks like an address of the coin's network. Its checksum is for the API to check. */
export function hasAddressShape(currency: PayCurrency, address: string): boolean {
  return SHAPES[PAY_CURRENCIES[currency].network].test(address);
}
