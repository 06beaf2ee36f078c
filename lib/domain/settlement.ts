/**
 * Who gets what of a payment, in minor units. `feeMinor` ≤ `grossMinor`; the parts always add up to
 * `netMinor = grossMinor - feeMinor`, and the remainder is the owner's.
 */
export type Settlement = {
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
  final: boolean;
  recipients: {
    recipientId: null;
    role: "OWNER";
    name: string;
    type: "REMAINDER";
    value: null;
    amountMinor: number;
  }[];
};

/** The settlement of a payment without a split: all of the net is the owner's. */
export function planSettlement(input: {
  grossMinor: number;
  feeMinor: number;
  ownerName: string;
  final: boolean;
}): Settlement {
  const netMinor = input.grossMinor - input.feeMinor;
  return {
    grossMinor: input.grossMinor,
    feeMinor: input.feeMinor,
    netMinor,
    final: input.final,
    recipients: [
      {
        recipientId: null,
        role: "OWNER",
        name: input.ownerName,
        type: "REMAINDER",
        value: null,
        amountMinor: netMinor,
      },
    ],
  };
}
