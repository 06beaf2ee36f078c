import { withoutLeadingZeros } from "#lib/providers/cielo/codes";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
  rowsNamed,
} from "#lib/providers/documented-answers";

/** The calls to Cielo: make a sale, query a sale or an order's sales, and capture. */
export type CieloSaleCall = "sale" | "query" | "capture";

type Row = DocumentedAnswer<CieloSaleCall>;

const STATUSES = "Cielo, Transactional status";
const OTHER_CODES = "Cielo, Other return codes";
const SANDBOX = "Cielo, Sandbox";
const API_CODES = "Cielo, API Error Codes";
const CAPTURE_CODES = "Cielo, Códigos de Retorno de Captura";
const HTTP = "Cielo, HTTP Status Code";

// Cielo got no answer in time, or requires a query first: a query shows the sale's result.
const UNANSWERED = ["98", "999", "AA", "BP 900", "BP 901", "BP 902"];
const ENDED = ["Denied", "Voided", "Refunded", "Aborted"];
const UNFINISHED = ["NotFinished", "Pending", "Scheduled"];
// The contents were invalid, so no sale was created.
const REFUSED_SALES = ["0"]
  .concat(range(100, 118), range(120, 133), range(146, 158), range(171, 177), range(182, 186))
  .concat(["213", "214", "216", "300", "301", "306", "310", "314"]);
const REFUSED_CAPTURES = ["307", "308", "310"];

/**
 * Answers without a sale or a capture, as Cielo documents them: the code of a refused request, the return code of a sale or
 * capture, and a sale's status. A return code precedes the status, since it shows whether Cielo got an answer.
 */
export const CIELO_SALE_ANSWERS: readonly Row[] = [
  ...rows("sale", 201, UNANSWERED, { means: "OPEN", source: OTHER_CODES }),
  ...rows("sale", 201, ["99"], { means: "OPEN", source: SANDBOX }),
  ...rows("sale", 201, ENDED, { means: "REFUSED", source: STATUSES }),
  ...rows("sale", 201, UNFINISHED, { means: "OPEN", source: STATUSES }),
  ...rows("query", 200, ENDED, { means: "REFUSED", source: STATUSES }),
  ...rows("query", 200, UNFINISHED, { means: "OPEN", source: STATUSES }),
  // The sale exists already.
  ...rows("sale", 400, ["302"], { means: "OPEN", source: API_CODES }),
  ...rows("sale", 400, REFUSED_SALES, { means: "REFUSED", source: API_CODES }),
  ...[401, 403, 405].flatMap((status) =>
    rows("sale", status, [ANY_NAME], { means: "REFUSED", source: HTTP }),
  ),
  ...rows("query", 400, ["303", "307", "318"], { means: "ABSENT", source: API_CODES }),
  ...rows("query", 404, [ANY_NAME], { means: "ABSENT", source: HTTP }),
  ...rows("capture", 200, ["2", "3", "841", "842", "843"], { means: "REFUSED", source: CAPTURE_CODES }),
  ...rows("capture", 200, ["999"], { means: "OPEN", source: CAPTURE_CODES }),
  ...rows("capture", 200, ["98", "AA", "BP 902"], { means: "OPEN", source: OTHER_CODES }),
  ...rows("capture", 400, REFUSED_CAPTURES, { means: "REFUSED", source: API_CODES }),
  ...rows("capture", 404, ["307"], { means: "REFUSED", source: API_CODES }),
  ...[401, 403, 405].flatMap((status) =>
    rows("capture", status, [ANY_NAME], { means: "REFUSED", source: HTTP }),
  ),
];

function rows(
  call: CieloSaleCall,
  status: number,
  names: readonly string[],
  meaning: Pick<Row, "means" | "source">,
): Row[] {
  return rowsNamed(names, { calls: [call], status, ...meaning });
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
}

/** What an answer without a sale or a capture means by Cielo's documentation. Leading zeros of codes are ignored. */
export function meaningAtCielo(
  call: CieloSaleCall,
  status: number,
  names: readonly (string | null | undefined)[],
): AnswerMeaning {
  const known = names.flatMap((name) => (name ? [withoutLeadingZeros(name)] : []));
  return meaningOf(CIELO_SALE_ANSWERS, call, { status, names: known });
}
