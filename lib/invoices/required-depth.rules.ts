/** Depth from which a block's own reward can be spent: Bitcoin's coinbase maturity rule. */
const MATURE_REWARD = 100;

/** Depth (blocks) at which a transfer pays, from its own block to the newest, both included. */
export function requiredDepth(isBlockReward: boolean, requiredConfirmations: number): number {
  return isBlockReward ? Math.max(MATURE_REWARD, requiredConfirmations) : requiredConfirmations;
}
