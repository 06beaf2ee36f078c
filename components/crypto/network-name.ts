import { type CryptoNetwork, PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

const NETWORKS: Record<CryptoNetwork, { name: string; tokens: string }> = {
  BITCOIN: { name: "Bitcoin", tokens: "Bitcoin" },
  ETHEREUM: { name: "Ethereum", tokens: "Ethereum (ERC-20)" },
  BSC: { name: "BNB Smart Chain", tokens: "BNB Smart Chain (BEP-20)" },
};

/** A coin's network as wallets and exchanges name it, with the token standard of a token. */
export function networkName(currency: PayCurrency): string {
  const { network, contract } = PAY_CURRENCIES[currency];
  return contract === null ? NETWORKS[network].name : NETWORKS[network].tokens;
}
