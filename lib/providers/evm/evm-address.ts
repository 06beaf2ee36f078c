import { evmAddressOf } from "#lib/chain/evm-address";
import { accountKeyOf } from "#lib/providers/evm/evm-settings";

/** The addresses of an account, by index, each with its checksum (EIP-55). `id` is the account's name in our records. */
export type EvmAccount = { id: string; addressAt(index: number): `0x${string}` };

/** The account of an extended public key. Throws ExtendedKeyRefused for anything else, above all a private key. */
export function evmAccountOf(xpub: string): EvmAccount {
  const key = accountKeyOf(xpub);
  return {
    id: key.id,
    addressAt: (index) => evmAddressOf(key.publicKeyAt(index)),
  };
}
