/** A block's own reward can be spent from this depth on: Bitcoin's consensus rule of coinbase maturity. */
const MATURE_REWARD = 100;

/** How deep a transfer has to be before it pays, in blocks from its own to the newest, both included. */
export function requiredDepth(isBlockReward: boolean, requiredConfirmations: number): number {
  return isBlockReward ? Math.max(MATURE_REWARD, requiredConfirmations) : requiredConfirmations;
}
