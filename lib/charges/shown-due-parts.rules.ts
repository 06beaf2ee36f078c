import { type Minor, restMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { DUE_PARTS, DueParts } from "#lib/pix/due-terms.rules";

/**
 * The requested amount of a charge, and the parts that changed what was paid: decimal text in BRL, without parts of
 * zero.
 */
export type ShownDueParts = {
  principal: string;
  parts: { name: (typeof DUE_PARTS)[number]; amount: string }[];
};

/** The parts of a paid charge as people see them; null if nothing changed its amount, or the parts are unknown. */
export function toShownDueParts(charge: {
  grossAmountMinor: Minor;
  receivedParts: DueParts | null;
}): ShownDueParts | null {
  const { grossAmountMinor, receivedParts } = charge;
  if (!receivedParts) return null;
  const { fineMinor, interestMinor, discountMinor, rebateMinor } = receivedParts;
  const parts = [
    { name: "fine" as const, minor: fineMinor },
    { name: "interest" as const, minor: interestMinor },
    { name: "discount" as const, minor: restMinor(0, discountMinor) },
    { name: "rebate" as const, minor: restMinor(0, rebateMinor) },
  ];
  const shown = parts.flatMap(({ name, minor }) =>
    minor === 0 ? [] : [{ name, amount: formatReais(minor) }],
  );
  return shown.length > 0 ? { principal: formatReais(grossAmountMinor), parts: shown } : null;
}
