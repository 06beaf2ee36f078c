import { withoutLeadingZeros } from "#lib/providers/cielo/codes";
import {
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
  rowsNamed,
} from "#lib/providers/documented-answers";

const RETURN_CODES = "Cielo, Códigos de Retorno de Cancelamento";
const API_CODES = "Cielo, API Error Codes";

// Not done, and not under way.
const REFUSED = ["3", "40", "41", "43", "51", "52", "53", "54", "55", "56", "58", "60", "72", "76", "77"];
const REFUSED_LATER = ["100", "101", "102", "103", "104", "105", "106", "107", "108", "120", "121", "160"];
const NO_SUCH_SALE = ["206", "209", "215", "217", "221"];
// The void was already requested, is not done yet, or is to be retried: the voided sum shows the result.
const OPEN = ["5", "10", "17", "42", "57", "97", "98", "99", "117", "130", "223", "475", "476", "504"];
const REFUSED_REQUESTS = ["307", "308", "309", "311", "312"];

/** Codes of a void that returned nothing, under HTTP 200 and in refused requests. Any other code is OPEN. */
export const CIELO_VOID_ANSWERS: readonly DocumentedAnswer<"void">[] = [
  ...rows([...REFUSED, ...REFUSED_LATER, ...NO_SUCH_SALE], "REFUSED", 200),
  ...rows(OPEN, "OPEN", 200),
  ...rows(REFUSED_REQUESTS, "REFUSED", 400),
  ...rows(["307"], "REFUSED", 404),
];

function rows(
  codes: readonly string[],
  means: AnswerMeaning,
  status: 200 | 400 | 404,
): DocumentedAnswer<"void">[] {
  const source = status === 200 ? RETURN_CODES : API_CODES;
  return rowsNamed(codes, { calls: ["void"], status, means, source });
}

/** What the codes of a void that was not done mean by Cielo's documentation. Leading zeros are ignored. */
export function meaningOfVoid(status: number, codes: readonly string[]): AnswerMeaning {
  return meaningOf(CIELO_VOID_ANSWERS, "void", { status, names: codes.map(withoutLeadingZeros) });
}
