import { randomBytes, randomUUID } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { Mode } from "#lib/domain/mode";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { evmSettings } from "#lib/providers/evm/evm-settings";

/** The public key of a new, unused account. */
export function newXpub(): string {
  return HDKey.fromMasterSeed(randomBytes(32)).derive("m/44'/60'/0'").publicExtendedKey;
}

const TOKENS = {
  BSC: `USDTBSC=${PAY_CURRENCIES.USDTBSC.contract} USDCBSC=${PAY_CURRENCIES.USDCBSC.contract}`,
  ETHEREUM: `USDTERC20=${PAY_CURRENCIES.USDTERC20.contract}`,
};

/**
 * A connection of that account to BSC through those endpoints, with its first address confirmed: live or, with a single endpoint,
 * in test mode on the same chain.
 */
export function evmConnection(endpoints: readonly string[], changes: Record<string, string> = {}) {
  const xpub = changes.xpub ?? newXpub();
  const given = {
    network: "BSC",
    xpub,
    firstAddress: evmAccountOf(xpub).addressAt(0),
    endpoints: endpoints.join(" "),
    ...changes,
  };
  if (endpoints.length > 1)
    return { id: randomUUID(), mode: "live" as Mode, settings: evmSettings.parse(given) };
  const isBsc = given.network === "BSC";
  const forTests = { testChainId: isBsc ? 56 : 1, testTokens: isBsc ? TOKENS.BSC : TOKENS.ETHEREUM };
  return { id: randomUUID(), mode: "test" as Mode, settings: evmSettings.parse({ ...forTests, ...given }) };
}
