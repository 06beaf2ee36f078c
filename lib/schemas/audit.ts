import { z } from "zod";
import { AUDIT_ACTIONS } from "#lib/domain/audit";
import { ROLES } from "#lib/domain/roles";
import {
  cursorPagination,
  cursorQuery,
  dateBound,
  PERIOD_ERROR,
  periodInOrder,
  wholeNumber,
} from "#lib/schemas/pagination";
import { text } from "#lib/schemas/text";

const members = z.record(z.string(), z.unknown());

/** One entry of the audit log: who did what to which object, as it was and as it is, when and from where. */
export const auditEntryView = z.object({
  chain: z.string().describe("The merchant's id, or `platform`."),
  sequence: z.int().describe("Its place in the chain, from 1."),
  action: z.enum(AUDIT_ACTIONS),
  objectType: z.string(),
  objectId: z.string(),
  actor: z.object({
    userId: z.string().nullable(),
    name: z.string(),
    role: z.enum([...ROLES, "SYSTEM"]),
    tokenId: z.string().nullable().describe("Set when an access token did it, null for a person signed in."),
    isStaff: z
      .boolean()
      .describe("True for Ponte's own people, in their own right or in the merchant's place."),
  }),
  before: members.nullable(),
  after: members.nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  keyId: z
    .string()
    .nullable()
    .describe("The key of its hash; null for an entry that is older than the keys."),
  previousHash: z.string().describe("The hash of the entry before it in its chain."),
  hash: z.string().describe("HMAC-SHA-256 of the entry and of the hash before it."),
  createdAt: z.iso.datetime(),
});

export type AuditEntryView = z.output<typeof auditEntryView>;

const filter = {
  action: z.enum(AUDIT_ACTIONS).optional(),
  user_id: text(100).optional().meta({ description: "Who did it: a person's id." }),
  object_id: text(100)
    .optional()
    .meta({ description: "To what: the id of a charge, a recipient, a token …" }),
  merchant_id: text(100).optional().meta({
    description: "For platform staff: whose chain; the platform's own without. Others read their own.",
  }),
  start_date: dateBound("start").optional(),
  end_date: dateBound("end").optional(),
};

/** What an export of the audit log holds. */
export const auditFilterQuery = z.object(filter).refine(periodInOrder, PERIOD_ERROR);

/** A page of the audit log, newest first: what follows a cursor, or comes before the sequence `before`. */
export const listAuditQuery = z
  .object({
    ...filter,
    ...cursorQuery,
    before: wholeNumber(1, 999_999_999).optional().meta({
      description: "Only entries before this `sequence`. To read the whole log, take `cursor`.",
    }),
    limit: wholeNumber(1, 100).default(25).meta({ description: "How many entries a page holds at most." }),
  })
  .refine(periodInOrder, PERIOD_ERROR);

export const auditPage = z.object({
  data: z.array(auditEntryView),
  next: z.int().nullable().meta({ description: "The `before` of the next page; null at the end." }),
  pagination: cursorPagination,
});
export type ListAuditQuery = z.output<typeof listAuditQuery>;
export type AuditPageView = z.output<typeof auditPage>;
