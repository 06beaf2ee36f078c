"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type {
  AcceptInvitationBody,
  CreatedInvitationView,
  InviteBody,
  MemberView,
  UpdateMemberBody,
} from "#lib/schemas/team";

/** Invites somebody. The answer holds the link, so it is forgotten with the component that asked. */
export function useCreateInvitation() {
  return useMutation({
    mutationFn: (body: InviteBody) =>
      requestJson<CreatedInvitationView>("/api/team/invitations", { method: "POST", json: body }),
    retry: false,
    gcTime: 0,
  });
}

/** Takes an invitation back. */
export function useRevokeInvitation(invitationId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<null>(`/api/team/invitations/${encodeURIComponent(invitationId)}/revoke`, {
        method: "POST",
      }),
    retry: false,
  });
}

/** Changes somebody's role, disables or enables them. */
export function useUpdateMember(userId: string) {
  return useMutation({
    mutationFn: (body: UpdateMemberBody) =>
      requestJson<MemberView>(`/api/team/members/${encodeURIComponent(userId)}`, {
        method: "PATCH",
        json: body,
      }),
    retry: false,
  });
}

/** Takes somebody's lost second factor away. */
export function useResetSecondFactor(userId: string) {
  return useMutation<null, Error, void>({
    mutationFn: () =>
      requestJson<null>(`/api/team/members/${encodeURIComponent(userId)}/second-factor/reset`, {
        method: "POST",
        json: {},
      }),
    retry: false,
  });
}

/** Says whether everybody of the team needs a second factor. */
export function useRequireSecondFactor(required: boolean) {
  return useMutation({
    mutationFn: () =>
      requestJson<{ required: boolean }>("/api/team/second-factor", { method: "PUT", json: { required } }),
    retry: false,
  });
}

/** Accepts an invitation; resolves to the e-mail to sign in with. The token travels in the body, which nothing logs. */
export function acceptInvitation(body: AcceptInvitationBody): Promise<{ email: string }> {
  return requestJson<{ email: string }>("/api/invitations/accept", { method: "POST", json: body });
}
