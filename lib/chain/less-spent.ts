/**
 * What one transaction brought to an address: its outputs there, less what the address itself spends in the transaction, because
 * change is not income. The first outputs are reduced first, so that every source gets the same result.
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
