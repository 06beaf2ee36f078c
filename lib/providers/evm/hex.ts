/** An address, hash or data of a chain in viem's type. */
export type Hex = `0x${string}`;

/** Gives the watcher's hexadecimal text the type that viem expects. */
export function hexOf(text: string): Hex {
  return text as Hex;
}
