/**
 * What an answer means for the requested object: the object may exist or be under way (OPEN), the provider does not have it
 * (ABSENT), or the provider will not do what was requested (REFUSED).
 */
export type AnswerMeaning = "OPEN" | "ABSENT" | "REFUSED";

/** An answer that a provider documents for some of its calls. */
export type DocumentedAnswer<Call extends string> = {
  calls: readonly Call[];
  /** The HTTP status; null when the name decides under any status. */
  status: number | null;
  /** The provider's name or code of the answer: `ANY_NAME` when the status decides, `UNNAMED` for an answer without one. */
  name: string;
  means: AnswerMeaning;
  /** The document that states it. */
  source: string;
};

/** One row for each name; the rows share everything else. */
export function rowsNamed<Call extends string>(
  names: readonly string[],
  row: Omit<DocumentedAnswer<Call>, "name">,
): DocumentedAnswer<Call>[] {
  return names.map((name) => ({ ...row, name }));
}

export const ANY_NAME = "*";
export const UNNAMED = "";

/**
 * What an answer to `call` means by the provider's documentation. A row with the answer's name takes precedence over a row with
 * only its status. An answer without a row is OPEN, because what the provider did is unknown.
 */
export function meaningOf<Call extends string>(
  documented: readonly DocumentedAnswer<Call>[],
  call: Call,
  answer: { status: number; names: readonly string[] },
): AnswerMeaning {
  const names = answer.names.length > 0 ? answer.names.map(plain) : [UNNAMED];
  const rows = documented.filter(
    ({ calls, status }) => calls.includes(call) && (status === null || status === answer.status),
  );
  const row =
    rows.find(({ name }) => name !== ANY_NAME && names.includes(plain(name))) ??
    rows.find(({ name }) => name === ANY_NAME);
  return row?.means ?? "OPEN";
}

/** Providers write one name in several forms: `devolucao_nao_encontrada`, "Devolução não encontrada". */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
