import { keysOf } from "#lib/domain/members";
/**
 * Coins and tokens in which a payer can pay: their network, the decimals of their smallest unit, and their identifier on the
 * network.
 */
export const PAY_CURRENCIES = {
  BTC: { name: "Bitcoin", symbol: "BTC", network: "BITCOIN", decimals: 8, confirmations: 2, contract: null },
  ETH: { name: "Ether", symbol: "ETH", network: "ETHEREUM", decimals: 18, confirmations: 12, contract: null },
  USDTERC20: {
    name: "Tether USD",
    symbol: "USDT",
    network: "ETHEREUM",
    decimals: 6,
    confirmations: 12,
    contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  },
  USDTBSC: {
    name: "Tether USD",
    symbol: "USDT",
    network: "BSC",
    decimals: 18,
    confirmations: 15,
    contract: "0x55d398326f99059fF775485246999027B3197955",
  },
  USDCBSC: {
    name: "USD Coin",
    symbol: "USDC",
    network: "BSC",
    decimals: 18,
    confirmations: 15,
    contract: "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d",
  },
} as const;

export type PayCurrency = keyof typeof PAY_CURRENCIES;
export type CryptoNetwork = (typeof PAY_CURRENCIES)[PayCurrency]["network"];
export const PAY_CURRENCY_CODES = keysOf(PAY_CURRENCIES);

/** Fiat currencies of invoices, and therefore of everything that Ponte books. */
export const FIAT_CURRENCIES = ["BRL", "USD", "EUR"] as const;
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

/** Chain ids of the EVM networks (EIP-155). */
export const CHAIN_IDS: Record<Exclude<CryptoNetwork, "BITCOIN">, number> = { ETHEREUM: 1, BSC: 56 };
