import { z } from "zod";
import { text } from "#lib/schemas/text";

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
    .meta({ type: "integer", minimum: min, maximum: max });
}

/** An instant or a day in a query string; a bare end day means its last millisecond. Days are UTC's, or the offset's. */
export function dateBound(end: "start" | "end", offset: "Z" | "-03:00" = "Z") {
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: "Must be an ISO 8601 date or date and time.",
    })
    .transform((value) => {
      if (value.includes("T")) return new Date(value);
      return new Date(`${value}T${end === "start" ? "00:00:00.000" : "23:59:59.999"}${offset}`);
    });
}

/** The part of a list's query that every list of the charges side shares. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(10),
  cursor: text(100).optional(),
  start_date: dateBound("start").optional(),
  end_date: dateBound("end").optional(),
  query: text(100).optional(),
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

/** The pagination of lists whose pages have numbers only. */
export const numberedPagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().meta({
    description:
      "How many match: exact up to 1,000; where there are more, at least so many that a next page shows by it",
  }),
  totalPages: z.int(),
});

export const pagination = numberedPagination.extend({ nextCursor: z.string().nullable() });
export type Pagination = z.output<typeof pagination>;

/** The pagination of lists in the envelope. */
export const envelopePagination = z.object({
  page: z.int(),
  quantityPerPage: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
