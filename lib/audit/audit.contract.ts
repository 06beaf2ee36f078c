import { z } from "zod";
import { ACTOR_ROLES, AUDIT_ACTIONS } from "#lib/audit/audit.rules";
import { csvQuery } from "#lib/lists/csv.contract";
import { text } from "#lib/schemas/fields/text";
import { GROWING } from "#lib/schemas/fields/vocabulary";
import {
  cursorPagination,
  cursorQuery,
  dateBound,
  PERIOD_ERROR,
  periodInOrder,
  wholeNumber,
} from "#lib/schemas/pagination";

const members = z.record(z.string(), z.unknown());

/** One entry of the audit log: who did what to which object, when and from where, with the values before and after. */
export const auditEntryView = z
  .object({
    chain: z.string().describe("The merchant's id, or `platform`."),
    sequence: z.int().describe("Its position in the chain, from 1."),
    action: z.enum(AUDIT_ACTIONS).meta({
      description: "What was done, as `object.action`.",
      examples: ["recipient.updated"],
      ...GROWING,
    }),
    objectType: z.string().meta({ description: "The kind of object.", examples: ["recipient"] }),
    objectId: z
      .string()
      .meta({ description: "The object's id.", examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    actor: z
      .object({
        userId: z.string().nullable().describe("The person's id; null for the system."),
        name: z.string().meta({
          description: "The person's name at that time; a payer is not named.",
          examples: ["Ana Souza"],
        }),
        role: z.enum(ACTOR_ROLES).meta({
          description: "The person's role at that time; PAYER for a payer on a page of their own.",
          ...GROWING,
        }),
        tokenId: z.string().nullable().describe("The access token that acted; null for a signed-in person."),
        isStaff: z
          .boolean()
          .describe("True for the platform's staff, including when they act as the merchant."),
      })
      .describe("Who did it."),
    before: members.nullable().describe("The changed members before the action; null if there was nothing."),
    after: members.nullable().describe("The changed members after the action; null if nothing is left."),
    address: z
      .string()
      .nullable()
      .describe("The network address from which the action came; null if unknown."),
    userAgent: z.string().nullable().describe("The user agent of the request; null if unknown."),
    requestId: z
      .string()
      .nullable()
      .describe("The `X-Request-Id` of the request; null for Ponte's own actions."),
    keyId: z
      .string()
      .nullable()
      .describe(
        "The id of the key with which the entry was hashed; null for entries from before keys existed.",
      ),
    previousHash: z.string().meta({ description: "The previous entry's hash.", examples: ["9f2c…"] }),
    hash: z
      .string()
      .meta({ description: "The hash that chains this entry to the previous one.", examples: ["b41d…"] }),
    createdAt: z.iso
      .datetime()
      .meta({ description: "When it was done.", examples: ["2026-11-21T15:30:00.000Z"] }),
  })
  .meta({ id: "AuditEntry", description: "Who did what to which object, when." });

export type AuditEntryView = z.output<typeof auditEntryView>;

const filter = {
  action: z.enum(AUDIT_ACTIONS).optional().describe("Only this action."),
  user_id: text(100)
    .optional()
    .meta({ description: "The id of the person who did it.", examples: ["usr_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
  object_id: text(100)
    .optional()
    .meta({
      description: "The object's id: a charge, a recipient, a token …",
      examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  merchant_id: text(100)
    .optional()
    .meta({
      description:
        "For platform staff: the chain to read; defaults to the platform's. Others read their own.",
      examples: ["mer_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  start_date: dateBound("start")
    .optional()
    .describe("Only actions at or after this instant; a bare day begins at midnight UTC."),
  end_date: dateBound("end")
    .optional()
    .describe("Only actions up to this instant; a bare day ends at its last millisecond UTC."),
};

/** The filters of an audit log export. */
export const auditFilterQuery = z.object({ ...filter, ...csvQuery }).refine(periodInOrder, PERIOD_ERROR);

/** A page of the audit log, newest first: after a cursor, or before the sequence `before`. */
export const listAuditQuery = z
  .object({
    ...filter,
    ...cursorQuery,
    before: wholeNumber(1, 999_999_999)
      .optional()
      .meta({
        description: "Only entries before this sequence: the previous page's `next`.",
        examples: [120],
      }),
    limit: wholeNumber(1, 100)
      .default(25)
      .meta({ description: "The page size.", examples: [25] }),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const auditPage = z
  .object({
    data: z.array(auditEntryView).describe("The entries of this page, newest first."),
    next: z.int().nullable().meta({ description: "The `before` of the next page; null at the end." }),
    pagination: cursorPagination,
  })
  .meta({ id: "AuditPage", description: "A page of the audit log." });
export type ListAuditQuery = z.output<typeof listAuditQuery>;
export type AuditPageView = z.output<typeof auditPage>;
