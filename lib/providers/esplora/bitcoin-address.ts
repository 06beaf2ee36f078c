import { NETWORK, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import type { Mode } from "#lib/domain/mode";
import { accountKeyOf } from "#lib/providers/esplora/esplora-settings";

/** The addresses of an account, by index. `id` is the account's name in our records. */
export type BitcoinAccount = { id: string; addressAt(index: number): string };

/**
 * The account of an extended public key, with native segwit addresses (BIP-84): Bitcoin in live mode, its test network in test
 * mode. Throws ExtendedKeyRefused for anything else, above all a private key.
 */
export function bitcoinAccountOf(key: string, mode: Mode): BitcoinAccount {
  const { id, publicKeyAt } = accountKeyOf(key, mode);
  const network = mode === "live" ? NETWORK : TEST_NETWORK;
  return {
    id,
    addressAt(index) {
      const { address } = p2wpkh(publicKeyAt(index), network);
      if (!address) throw new Error("a public key without an address");
      return address;
    },
  };
}
