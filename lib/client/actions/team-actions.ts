"use client";

import { requestJson } from "#lib/client/request-json";
import { apiPath, useSend } from "#lib/client/use-send";
import type {
  AcceptInvitationBody,
  CreatedInvitationView,
  InviteBody,
  MemberView,
  UpdateMemberBody,
} from "#lib/schemas/access/team";

/** Invites somebody; the answer holds the link. */
export const useCreateInvitation = () =>
  useSend<InviteBody, CreatedInvitationView>("POST", "/api/team/invitations", { isSecret: true });

/** Takes an invitation back. */
export const useRevokeInvitation = (invitationId: string) =>
  useSend("POST", apiPath`/team/invitations/${invitationId}/revoke`);

/** Changes somebody's role, disables or enables them. */
export const useUpdateMember = (userId: string) =>
  useSend<UpdateMemberBody, MemberView>("PATCH", apiPath`/team/members/${userId}`);

/** Takes somebody's lost second factor away. */
export const useResetSecondFactor = (userId: string) =>
  useSend("POST", apiPath`/team/members/${userId}/second-factor/reset`, { toJson: () => ({}) });

/** Says whether everybody of the team needs a second factor. */
export const useRequireSecondFactor = (required: boolean) =>
  useSend<void, { required: boolean }>("PUT", "/api/team/second-factor", { toJson: () => ({ required }) });

/** Accepts an invitation; resolves to the e-mail to sign in with. The token travels in the body, which nothing logs. */
export function acceptInvitation(body: AcceptInvitationBody): Promise<{ email: string }> {
  return requestJson<{ email: string }>("/api/invitations/accept", { method: "POST", json: body });
}
