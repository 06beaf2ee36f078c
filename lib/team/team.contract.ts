import { z } from "zod";
import { newPassword } from "#lib/account/password.contract";
import { emailInput } from "#lib/schemas/fields/customer";
import { secret } from "#lib/schemas/fields/secret";
import { displayName, instant } from "#lib/schemas/fields/text";
import { ROLES } from "#lib/team/roles.rules";

export const MEMBER_STATUSES = ["ACTIVE", "DISABLED"] as const;

export const inviteBody = z.strictObject({
  email: emailInput,
  role: z.enum(ROLES),
});
export type InviteBody = z.output<typeof inviteBody>;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string(),
  isMailRefused: z.boolean().meta({ description: "True if the invited mailbox rejects mail." }),
  expiresAt: instant,
  createdAt: instant,
});
export type InvitationView = z.output<typeof invitation>;

/** The only answer with the link. */
export const createdInvitation = invitation.extend({ url: secret(z.string()) });
export type CreatedInvitationView = z.output<typeof createdInvitation>;

export const acceptInvitationBody = z.strictObject({
  token: secret(z.string().max(200)),
  name: displayName(100),
  password: newPassword,
});
export type AcceptInvitationBody = z.output<typeof acceptInvitationBody>;

export const acceptedInvitation = z.object({ email: z.string() });

export const updateMemberBody = z
  .strictObject({ role: z.enum(ROLES).optional(), status: z.enum(MEMBER_STATUSES).optional() })
  .refine((body) => body.role !== undefined || body.status !== undefined, { error: "Nothing to change." });
export type UpdateMemberBody = z.output<typeof updateMemberBody>;

export const requireSecondFactorBody = z.strictObject({ required: z.boolean() });

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  secondFactor: z.boolean(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});
export type MemberView = z.output<typeof member>;
