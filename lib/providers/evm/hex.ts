/** An address, hash or data of a chain in viem's type. */
export type Hex = `0x${string}`;

/** Types a text of the watcher for viem; the watcher keeps addresses and hashes as hexadecimal text. */
export function hexOf(text: string): Hex {
  return text as Hex;
}
