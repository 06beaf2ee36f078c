/**
 * What arrived at an address by one transaction: its outputs there, less the units that the same address spends in that transaction.
 * Change of an address's own coins is no income. The first outputs are reduced first, so that every source tells the same.
 */
export function lessSpent<Output extends { position: number; amountUnits: bigint }>(
  outputs: readonly Output[],
  spentUnits: bigint,
): Output[] {
  let spent = spentUnits;
  return outputs
    .toSorted((one, other) => one.position - other.position)
    .flatMap((output) => {
      const taken = spent < output.amountUnits ? spent : output.amountUnits;
      spent -= taken;
      const amountUnits = output.amountUnits - taken;
      return amountUnits > 0n ? [{ ...output, amountUnits }] : [];
    });
}
