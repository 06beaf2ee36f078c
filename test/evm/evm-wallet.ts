import { randomBytes, randomUUID } from "node:crypto";
import { HDKey } from "@scure/bip32";
import type { Mode } from "#lib/domain/mode";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { evmSettings } from "#lib/providers/evm/evm-settings";

/** The public key of a new account of nobody's. */
export function newXpub(): string {
  return HDKey.fromMasterSeed(randomBytes(32)).derive("m/44'/60'/0'").publicExtendedKey;
}

/** A connection of that account to BSC through those endpoints, with its first address confirmed. */
export function evmConnection(endpoints: readonly string[], changes: Record<string, string> = {}) {
  const xpub = changes.xpub ?? newXpub();
  const given = {
    network: "BSC",
    xpub,
    firstAddress: evmAccountOf(xpub).addressAt(0),
    endpoints: endpoints.join(" "),
    ...changes,
  };
  return { id: randomUUID(), mode: "live" as Mode, settings: evmSettings.parse(given) };
}
