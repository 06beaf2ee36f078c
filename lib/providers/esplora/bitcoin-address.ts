import { NETWORK, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import { type ExtendedKeyForm, readExtendedKey } from "#lib/chain/extended-key";
import type { Mode } from "#lib/domain/mode";

/** The addresses of an account, by index. `id` is the account's name in our records. */
export type BitcoinAccount = { id: string; addressAt(index: number): string };

const FORMS: Record<Mode, readonly ExtendedKeyForm[]> = { live: ["zpub", "xpub"], test: ["vpub", "tpub"] };

/**
 * The account of an extended public key, with native segwit addresses (BIP-84): Bitcoin in live mode, its test network in test
 * mode. Throws ExtendedKeyRefused for anything else, above all a private key.
 */
export function bitcoinAccountOf(key: string, mode: Mode): BitcoinAccount {
  const { id, publicKeyAt } = readExtendedKey(key, FORMS[mode]);
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
