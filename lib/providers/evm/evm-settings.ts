import { z } from "zod";
import { isEvmAddress } from "#lib/chain/evm-address";
import { ExtendedKeyRefused, type ReceivingKey, readExtendedKey } from "#lib/chain/extended-key";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { endpointAddresses, endpointsSetting } from "#lib/providers/endpoints-setting";
import { EVM_NETWORKS, type EvmChain, liveChainOf, testChainOf } from "#lib/providers/evm/evm-chain";
import type { Connection } from "#lib/providers/ports/adapter";

/**
 * The settings of a connection to an EVM chain: the chain, the public key that addresses derive from, its first address, which
 * the merchant confirms as the wallet's own before any payment, and the endpoints, whose addresses often contain a key.
 */
export const evmSettings = z.object({
  network: z.enum(EVM_NETWORKS).meta({ account: true }),
  xpub: z.string().trim().max(200).superRefine(refuseOtherKeys).meta({ secret: true, account: true }),
  firstAddress: z.string().trim().max(42).default(""),
  endpoints: endpointsSetting("JSON-RPC endpoints"),
  testChainId: z.number().int().positive().optional(),
  testTokens: z
    .string()
    .trim()
    .max(500)
    .default("")
    .refine((text) => text === "" || text.split(/\s+/).every(isTestToken), "Enter tokens as USDTBSC=0x…."),
});

export type EvmSettings = z.output<typeof evmSettings>;

/** The chain of a connection. In live mode it is the real chain, whatever the test settings. */
export function chainOf({ mode, settings }: Connection<EvmSettings>): EvmChain {
  const { network, testChainId: chainId, testTokens } = settings;
  if (mode === "live") return liveChainOf(network);
  const tokens = testTokens === "" ? [] : testTokens.split(/\s+/).map((token) => token.split("="));
  const contracts = new Map(
    PAY_CURRENCY_CODES.flatMap((currency) => {
      const own = tokens.find(([name]) => name === currency);
      return own ? [[currency, own[1] ?? ""] as const] : [];
    }),
  );
  return testChainOf(network, { chainId, contracts });
}

/** The account's key. Throws ExtendedKeyRefused for anything else, above all a private key. */
export function accountKeyOf(xpub: string): ReceivingKey {
  return readExtendedKey(xpub, ["xpub"]);
}

function isTestToken(text: string): boolean {
  const [currency = "", contract = "", ...rest] = text.split("=");
  return Object.hasOwn(PAY_CURRENCIES, currency) && isEvmAddress(contract) && rest.length === 0;
}

/** The endpoints of a connection, in order of use. */
export function endpointsOf({ endpoints }: EvmSettings): URL[] {
  return endpointAddresses(endpoints).map((url) => new URL(url));
}

function refuseOtherKeys(text: string, context: z.RefinementCtx): void {
  try {
    accountKeyOf(text);
  } catch (error) {
    if (!(error instanceof ExtendedKeyRefused)) throw error;
    context.addIssue({ code: "custom", message: error.message });
  }
}
