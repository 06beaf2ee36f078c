/** An address, a hash or data of a chain as viem takes it. */
export type Hex = `0x${string}`;

/** Text of the watcher, which keeps addresses and hashes as text, in the type that viem takes. It is one by what the watcher keeps. */
export function hexOf(text: string): Hex {
  return text as Hex;
}
