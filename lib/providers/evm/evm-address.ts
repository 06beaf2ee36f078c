import { ECDH } from "node:crypto";
import { publicKeyToAddress } from "viem/utils";
import { type ReceivingKey, readExtendedKey } from "#lib/chain/extended-key";

/** The addresses of an account, by index, each with its checksum (EIP-55). `id` is the account's name in our records. */
export type EvmAccount = { id: string; addressAt(index: number): `0x${string}` };

/** The account of an extended public key. Throws ExtendedKeyRefused for anything else, above all a private key. */
export function evmAccountOf(xpub: string): EvmAccount {
  const key: ReceivingKey = readExtendedKey(xpub, ["xpub"]);
  return {
    id: key.id,
    addressAt: (index) => {
      const point = ECDH.convertKey(key.publicKeyAt(index), "secp256k1", undefined, "hex", "uncompressed");
      return publicKeyToAddress(`0x${point}`);
    },
  };
}
