import type { SplitRule } from "#lib/domain/money/settlement";

/** A Pix charge of a benchmark request, in minor units and basis points. */
export type PixChargeToWrite = {
  amountMinor: number;
  split: Pick<SplitRule, "recipientId" | "type" | "value">[] | null;
  publicUrl: string;
};

type CreateBody = {
  grossAmount: string;
  split?: { recipientId: string; type: SplitRule["type"]; value: string }[];
};

/** Reads a body of the benchmark; its amounts always have two decimals. */
export function pixChargeOf(json: string, publicUrl: string): PixChargeToWrite {
  const { grossAmount, split } = JSON.parse(json) as CreateBody;
  return {
    amountMinor: minorUnits(grossAmount),
    split: split?.map((rule) => ({ ...rule, value: minorUnits(rule.value) })) ?? null,
    publicUrl,
  };
}

function minorUnits(decimal: string): number {
  return Number(decimal.replace(".", ""));
}
