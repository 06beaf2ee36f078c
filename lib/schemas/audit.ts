import { z } from "zod";
import { AUDIT_ACTIONS } from "#lib/domain/audit";
import { ROLES } from "#lib/domain/roles";

const members = z.record(z.string(), z.unknown());

/** One entry of the audit log: who did what to which object, as it was and as it is, when and from where. */
export const auditEntryView = z
  .object({
    chain: z.string().describe("The merchant's id, or `platform`."),
    sequence: z.int().describe("Its place in the chain, from 1."),
    action: z.enum(AUDIT_ACTIONS),
    objectType: z.string(),
    objectId: z.string(),
    actor: z.object({
      userId: z.string().nullable(),
      name: z.string(),
      role: z.enum([...ROLES, "SYSTEM"]),
      tokenId: z
        .string()
        .nullable()
        .describe("Set when an access token did it, null for a person signed in."),
      isStaff: z
        .boolean()
        .describe("True for Ponte's own people, in their own right or in the merchant's place."),
    }),
    before: members.nullable(),
    after: members.nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    requestId: z.string().nullable(),
    previousHash: z.string(),
    hash: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });

export type AuditEntryView = z.output<typeof auditEntryView>;
