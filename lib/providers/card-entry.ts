import type { Mode } from "#lib/domain/mode";

/**
 * The problem of a live connection that does not state where card numbers are typed; null otherwise. Numbers typed on our page
 * bring the installation into the scope of PCI DSS (SAQ D), so the merchant must choose it explicitly.
 */
export function cardEntryProblemOf({
  mode,
  settings: { cardEntry },
}: {
  mode: Mode;
  settings: { cardEntry?: string | undefined };
}): { code: "wrong_setting"; field: "cardEntry"; detail: string } | null {
  if (mode === "test" || cardEntry !== undefined) return null;
  const detail =
    "Choose where the card is typed: on Ponte's page its number passes through this installation (SAQ D).";
  return { code: "wrong_setting", field: "cardEntry", detail };
}
