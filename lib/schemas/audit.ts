import { z } from "zod";
import { ROLES } from "#lib/domain/access/roles";
import { AUDIT_ACTIONS } from "#lib/domain/notices/audit";
import { csvQuery } from "#lib/schemas/csv";
import { text } from "#lib/schemas/fields/text";
import {
  cursorPagination,
  cursorQuery,
  dateBound,
  PERIOD_ERROR,
  periodInOrder,
  wholeNumber,
} from "#lib/schemas/pagination";

const members = z.record(z.string(), z.unknown());

/** One entry of the audit log: who did what to which object, before and after, when and from where. */
export const auditEntryView = z
  .object({
    chain: z.string().describe("The merchant's id, or `platform`."),
    sequence: z.int().describe("Its position in the chain, from 1."),
    action: z.enum(AUDIT_ACTIONS).meta({
      description: "What was done: the object first, then what befell it.",
      examples: ["recipient.updated"],
    }),
    objectType: z
      .string()
      .meta({ description: "What kind of object it was done to.", examples: ["recipient"] }),
    objectId: z
      .string()
      .meta({ description: "The object's id.", examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    actor: z
      .object({
        userId: z.string().nullable().describe("The person's id; null for the system itself."),
        name: z.string().meta({ description: "The person's name at that time.", examples: ["Ana Souza"] }),
        role: z.enum([...ROLES, "SYSTEM"]).describe("The person's role at that time."),
        tokenId: z
          .string()
          .nullable()
          .describe("Set when an access token did it, null for a person signed in."),
        isStaff: z.boolean().describe("True for Ponte's own people, also when they act as the merchant."),
      })
      .describe("Who did it."),
    before: members.nullable().describe("What changed, as it was; null where nothing was."),
    after: members.nullable().describe("What changed, as it is; null where nothing is left."),
    address: z.string().nullable().describe("The network address it came from; null when unknown."),
    userAgent: z
      .string()
      .nullable()
      .describe("The program it came from, as it called itself; null when unknown."),
    requestId: z
      .string()
      .nullable()
      .describe("The `X-Request-Id` of the request; null for the system's own actions."),
    keyId: z
      .string()
      .nullable()
      .describe("The key of its hash; null for an entry that is older than the keys."),
    previousHash: z
      .string()
      .describe("The hash of the entry before it in its chain.")
      .meta({ description: "The hash of the entry before it.", examples: ["9f2c…"] }),
    hash: z
      .string()
      .describe("HMAC-SHA-256 of the entry and of the hash before it.")
      .meta({ description: "The hash that chains this entry to the one before it.", examples: ["b41d…"] }),
    createdAt: z.iso
      .datetime()
      .meta({ description: "When it was done.", examples: ["2026-11-21T15:30:00.000Z"] }),
  })
  .meta({ id: "AuditEntry", description: "Who did what to which object, and when." });

export type AuditEntryView = z.output<typeof auditEntryView>;

const filter = {
  action: z.enum(AUDIT_ACTIONS).optional().describe("Only this action."),
  user_id: text(100)
    .optional()
    .meta({ description: "Who did it: a person's id.", examples: ["usr_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
  object_id: text(100)
    .optional()
    .meta({
      description: "To what: the id of a charge, a recipient, a token …",
      examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  merchant_id: text(100)
    .optional()
    .meta({
      description: "For platform staff: whose chain; the platform's own without. Others read their own.",
      examples: ["mer_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  start_date: dateBound("start")
    .optional()
    .describe("Only actions at this instant or later; a bare day begins at midnight UTC."),
  end_date: dateBound("end")
    .optional()
    .describe("Only actions up to this instant; a bare day ends with its last millisecond, UTC."),
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
        description: "Only entries before this `sequence`. To read the whole log, take `cursor`.",
      })
      .meta({
        description: "Only entries before this sequence: the `next` of the page before.",
        examples: [120],
      }),
    limit: wholeNumber(1, 100)
      .default(25)
      .meta({ description: "How many entries a page holds at most." })
      .meta({ description: "How many at most on a page.", examples: [25] }),
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
