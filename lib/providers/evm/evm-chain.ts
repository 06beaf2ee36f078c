import {
  CHAIN_IDS,
  type CryptoNetwork,
  PAY_CURRENCIES,
  PAY_CURRENCY_CODES,
  type PayCurrency,
} from "#lib/coins/pay-currencies.rules";
import { hexOf } from "#lib/providers/evm/hex";

/** An ERC-20 token that a payer can pay in. `contract` is in lower case. */
export type EvmToken = { currency: PayCurrency; contract: `0x${string}`; decimals: number };

/** A chain by its EIP-155 id, and what can be paid on it; `id` is its CAIP-2 name. */
export type EvmChain = {
  id: string;
  chainId: number;
  coin: PayCurrency | null;
  tokens: EvmToken[];
  /** How many blocks deep payments count as final: the highest depth that any coin here needs. */
  confirmations: number;
};

export const EVM_NETWORKS = ["ETHEREUM", "BSC"] as const satisfies readonly CryptoNetwork[];
export type EvmNetwork = (typeof EVM_NETWORKS)[number];

/** The test networks for each chain: Sepolia, and BSC's own. */
const TEST_CHAIN_IDS: Record<EvmNetwork, number> = { ETHEREUM: 11_155_111, BSC: 97 };

/** What a test connection may use instead of the chain's test network: a chain of its own, and tokens deployed there. */
export type TestChain = { chainId: number | undefined; contracts: ReadonlyMap<PayCurrency, string> };

/** The chain of a network in live mode, with its coin and tokens. */
export function liveChainOf(network: EvmNetwork): EvmChain {
  const here = currenciesOn(network);
  const contracts = here.flatMap((currency): [PayCurrency, string][] => {
    const { contract } = PAY_CURRENCIES[currency];
    return contract === null ? [] : [[currency, contract]];
  });
  return toChain(network, CHAIN_IDS[network], new Map(contracts));
}

/**
 * The chain of a network in test mode. Its tokens are those that the merchant names, because a test network has no well-known
 * ones.
 */
export function testChainOf(network: EvmNetwork, { chainId, contracts }: TestChain): EvmChain {
  return toChain(network, chainId ?? TEST_CHAIN_IDS[network], contracts);
}

function toChain(
  network: EvmNetwork,
  chainId: number,
  contracts: ReadonlyMap<PayCurrency, string>,
): EvmChain {
  const here = currenciesOn(network);
  return {
    id: `eip155:${chainId}`,
    chainId,
    coin: here.find((currency) => PAY_CURRENCIES[currency].contract === null) ?? null,
    tokens: here.flatMap((currency): EvmToken[] => {
      const contract = contracts.get(currency)?.toLowerCase();
      return contract
        ? [{ currency, contract: hexOf(contract), decimals: PAY_CURRENCIES[currency].decimals }]
        : [];
    }),
    confirmations: Math.max(...here.map((currency) => PAY_CURRENCIES[currency].confirmations)),
  };
}

function currenciesOn(network: EvmNetwork): PayCurrency[] {
  return PAY_CURRENCY_CODES.filter((currency) => PAY_CURRENCIES[currency].network === network);
}

/** The coins that can be paid on a chain. */
export function currenciesOf({ coin, tokens }: EvmChain): PayCurrency[] {
  return [...(coin ? [coin] : []), ...tokens.map(({ currency }) => currency)];
}
