import { z } from "zod";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { searchText } from "#lib/schemas/fields/reference";
import { OUT_OF_YEARS, text } from "#lib/schemas/fields/text";

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `Must be a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `Must be a whole number from ${min} to ${max}.`,
      params: { code: "out_of_range" },
    })
    .meta({ type: "integer", minimum: min, maximum: max, examples: [min] });
}

/**
 * An instant or a day in a query string; a bare end day means its last millisecond. Days are in UTC or in the
 * given offset.
 */
export function dateBound(end: "start" | "end", offset: "Z" | "-03:00" = "Z") {
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: "Must be an ISO 8601 date or date and time.",
    })
    .transform((value) => {
      if (value.includes("T")) return new Date(value);
      return new Date(`${value}T${end === "start" ? "00:00:00.000" : "23:59:59.999"}${offset}`);
    })
    .refine(isStorableInstant, OUT_OF_YEARS)
    .meta({ examples: [end === "start" ? "2026-11-01" : "2026-11-30"] });
}

const MAX_PAGE = 1_000_000;
const MAX_PAGE_ROWS = 100;
const MAX_PART = 1_000;
const MAX_CURSOR_LENGTH = 200;

/** The page of a list, by its number or by the previous page's cursor. */
const position = {
  page: wholeNumber(1, MAX_PAGE).default(1).meta({
    description: "The page number, from 1. To read a whole list, use `cursor`: its pages never shift.",
  }),
  cursor: text(MAX_CURSOR_LENGTH)
    .optional()
    .meta({
      description:
        "The previous page's `nextCursor`. Each object comes exactly once, even while others are added. If it is given, `page` is ignored.",
      examples: ["eyJpZCI6ImNoZ18wMWs2ejBxNG44ZjN4NXIyYjdjOWQxZTZnaCJ9"],
    }),
};

const pageSize = wholeNumber(1, MAX_PAGE_ROWS)
  .default(10)
  .meta({ description: "The page size.", examples: [10] });

/** The page and its size in the query of every list. */
export const pageQuery = { ...position, limit: pageSize };

/** The page and its size in the query of lists in the envelope. */
export const envelopePageQuery = { ...position, quantityPerPage: pageSize };

/** The cursor and the page size in the query of lists with cursors only. */
export const cursorQuery = { cursor: position.cursor, limit: pageSize };

/** The query of lists that are bare arrays, which are complete unless the query limits them; headers link to the next part. */
export const partQuery = z.object({
  limit: wholeNumber(1, MAX_PART).default(MAX_PART).meta({
    description:
      'The most objects in the array. If more follow, `X-Next-Cursor` and `Link` (`rel="next"`) lead to the next part.',
  }),
  cursor: position.cursor.meta({ description: "The previous part's `X-Next-Cursor`." }),
});

/** A period of creation times, in UTC. */
export const period = {
  start_date: dateBound("start")
    .optional()
    .describe("Only objects created at or after this instant; a bare day begins at midnight UTC."),
  end_date: dateBound("end")
    .optional()
    .describe("Only objects created up to this instant; a bare day ends at its last millisecond UTC."),
};

/** The filters shared by a list and its file: a period, and a search text. */
export const searchedPeriod = {
  ...period,
  query: searchText(100)
    .optional()
    .meta({
      description: "Only matches of this text: an id, or the beginning of a reference, name or e-mail.",
      examples: ["order-1001"],
    }),
};

/** Refuses a period that ends before it starts. */
export function periodInOrder(value: {
  start_date?: Date | undefined;
  end_date?: Date | undefined;
}): boolean {
  return !value.start_date || !value.end_date || value.start_date <= value.end_date;
}

export const PERIOD_ERROR = {
  path: ["end_date"],
  error: "Must not be before start_date.",
  params: { code: "out_of_range" },
};

/** Whether and where a list continues. */
const rest = {
  hasMore: z.boolean().meta({ description: "Whether more objects follow.", examples: [false] }),
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: "The `cursor` of the next page; null if `hasMore` is false." }),
};

const counts = {
  total: z
    .int()
    .nullable()
    .meta({
      description:
        "The exact number of matching objects; null if there are too many to count: more than 1,000 or, for crypto invoices, more than 100 beyond the page. Read on until `hasMore` is false.",
      examples: [1],
    }),
  totalPages: z
    .int()
    .nullable()
    .meta({ description: "The number of pages of this size; null if `total` is null.", examples: [1] }),
};

const page = z.int().meta({
  description: "The requested page number; not meaningful with a `cursor`.",
  examples: [1],
});
const size = z.int().meta({ description: "The requested page size.", examples: [10] });

/** The page's position in its list, and the total if it is known. */
export const pagination = z
  .object({ page, limit: size, ...counts, ...rest })
  .meta({ id: "Pagination", description: "A page's position in its list, and how to continue." });
export type Pagination = z.output<typeof pagination>;

/** The page's position and the total in the envelope. */
export const envelopePagination = z
  .object({ page, quantityPerPage: size, ...counts, ...rest })
  .meta({ id: "EnvelopePagination", description: "A page's position in its list, and how to continue." });
export type EnvelopePagination = z.output<typeof envelopePagination>;

/** The page's position in lists with cursors only. */
export const cursorPagination = z
  .object({ limit: size, ...rest })
  .meta({ id: "CursorPagination", description: "How to read on." });
