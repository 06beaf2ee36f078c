import { oneLine } from "#lib/customers/payer-name.rules";

/** Longest texts of Banco Central's API Pix, in Unicode code points, and its limit of rows. */
const LONGEST = { solicitacaoPagador: 140, valor: 200 } as const;
const MOST_ROWS = 50;

/** What a payer's bank shows about a charge: its text and, if that is too long, the whole text in rows. */
export type PayerTexts = { text: string | null; rows: string[] };

/**
 * A charge's description for Pix: at most 140 code points and, if longer, the whole in rows of at most 200. Control characters
 * become spaces, and no character is cut in two.
 */
export function payerTextsOf(description: string | null | undefined): PayerTexts {
  const characters = [...oneLine(description ?? "")];
  if (characters.length === 0) return { text: null, rows: [] };
  const text = characters.slice(0, LONGEST.solicitacaoPagador).join("").trim();
  if (characters.length <= LONGEST.solicitacaoPagador) return { text, rows: [] };
  const count = Math.min(Math.ceil(characters.length / LONGEST.valor), MOST_ROWS);
  const rows = Array.from({ length: count }, (_, row) =>
    characters.slice(row * LONGEST.valor, (row + 1) * LONGEST.valor).join(""),
  );
  return { text, rows: rows.map((row) => row.trim()).filter((row) => row !== "") };
}
