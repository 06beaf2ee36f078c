import { z } from "zod";
import { invitationParams, memberParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import {
  acceptedInvitation,
  acceptInvitationBody,
  createdInvitation,
  inviteBody,
  member,
  requireSecondFactorBody,
  updateMemberBody,
} from "#lib/team/team.contract";

/** Operations for a merchant's people and, through an administrator, for the platform's staff. */
const TEAM = { tag: "Team", auth: "caller", sessionOnly: true, permission: "team:manage" } as const;

export const createInvitation = defineOperation({
  ...TEAM,
  id: "createInvitation",
  method: "POST",
  path: "/team/invitations",
  summary: "Invite a person; the link is shown once and lasts 7 days",
  body: inviteBody,
  answer: createdInvitation,
  status: 201,
  refuses: ["forbidden", "email_taken"],
});

export const revokeInvitation = defineOperation({
  ...TEAM,
  id: "revokeInvitation",
  method: "POST",
  path: "/team/invitations/{invitationId}/revoke",
  summary: "Revoke an invitation that is not accepted yet",
  params: invitationParams,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "not_found"],
});

export const updateMember = defineOperation({
  ...TEAM,
  id: "updateMember",
  method: "PATCH",
  path: "/team/members/{userId}",
  summary: "Change a member's role, or disable or enable them; never the last owner",
  params: memberParams,
  body: updateMemberBody,
  answer: member,
  status: 200,
  refuses: ["forbidden", "not_found", "illegal_transition"],
});

export const resetMemberSecondFactor = defineOperation({
  ...TEAM,
  id: "resetMemberSecondFactor",
  method: "POST",
  path: "/team/members/{userId}/second-factor/reset",
  summary: "Remove another member's lost second factor; their sessions end, and they are notified by mail",
  params: memberParams,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "not_found", "illegal_transition"],
});

export const requireSecondFactor = defineOperation({
  ...TEAM,
  id: "requireSecondFactor",
  method: "PUT",
  path: "/team/second-factor",
  summary: "Set whether all team members need a second factor; members without one must set one up first",
  body: requireSecondFactorBody,
  answer: requireSecondFactorBody,
  status: 200,
  refuses: ["forbidden", "illegal_transition"],
});

export const acceptInvitation = defineOperation({
  id: "acceptInvitation",
  method: "POST",
  path: "/invitations/accept",
  tag: "Team",
  summary: "Accept an invitation, once, with its link's token",
  auth: "public",
  sessionOnly: true,
  body: acceptInvitationBody,
  answer: acceptedInvitation,
  status: 201,
  refuses: ["not_found", "email_taken"],
});
