"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type {
  BegunSecondFactorView,
  ChangePasswordBody,
  NewRecoveryCodesView,
  ProofBody,
} from "#lib/schemas/account";

/** A mutation that sends its variables as JSON; what comes back is forgotten with the component that asked. */
function useSend<Body, Answer>(method: "POST" | "PATCH", url: string) {
  return useMutation({
    mutationFn: (body: Body) => requestJson<Answer>(url, { method, json: body }),
    retry: false,
    gcTime: 0,
  });
}

/** Changes one's own name. */
export const useRename = () => useSend<{ name: string }, null>("PATCH", "/api/account");

/** Changes one's own password; resolves to how many other sessions ended. */
export const useChangePassword = () =>
  useSend<ChangePasswordBody, { ended: number }>("POST", "/api/account/password");

/** Shows once more who one is. */
export const useProve = () => useSend<ProofBody, null>("POST", "/api/account/prove");

/** Makes a key for an authenticator. */
export const useBeginSecondFactor = () =>
  useSend<{ password: string }, BegunSecondFactorView>("POST", "/api/account/second-factor");

/** Turns the second factor on; resolves to the recovery codes. */
export const useConfirmSecondFactor = () =>
  useSend<{ code: string }, NewRecoveryCodesView>("POST", "/api/account/second-factor/confirm");

/** Turns the second factor off. */
export const useDisableSecondFactor = () =>
  useSend<{ password: string; code: string }, null>("POST", "/api/account/second-factor/disable");

/** Makes new recovery codes. */
export const useRenewRecoveryCodes = () =>
  useSend<{ password: string; code: string }, NewRecoveryCodesView>("POST", "/api/account/recovery-codes");

/** Ends one of one's own sessions. */
export function useEndSession(sessionId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<null>(`/api/account/sessions/${encodeURIComponent(sessionId)}/end`, { method: "POST" }),
    retry: false,
  });
}

/** Ends all of one's own sessions but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => requestJson<{ ended: number }>("/api/account/sessions/end-others", { method: "POST" }),
    retry: false,
  });
}
