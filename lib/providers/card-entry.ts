import type { Mode } from "#lib/domain/mode";

/**
 * What is wrong where nobody said where a connection's card numbers are typed, of live money alone; null when all is well. Numbers that
 * are typed on our page bring the installation into the scope of PCI DSS (SAQ D), which somebody has to accept by choosing it.
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
    "Say where the card is typed: on Ponte's page its number passes through this installation (SAQ D).";
  return { code: "wrong_setting", field: "cardEntry", detail };
}
