"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type {
  BegunSecondFactorView,
  ChangePasswordBody,
  NewRecoveryCodesView,
  ProofBody,
} from "#lib/schemas/access/account";

/** Changes one's own name. */
export const useRename = () => useSend<{ name: string }, null>("PATCH", "/api/account", { isSecret: true });

/** Changes one's own password; resolves to how many other sessions ended. */
export const useChangePassword = () =>
  useSend<ChangePasswordBody, { ended: number }>("POST", "/api/account/password", { isSecret: true });

/** Shows once more who one is. */
export const useProve = () => useSend<ProofBody, null>("POST", "/api/account/prove", { isSecret: true });

/** Makes a key for an authenticator. */
export const useBeginSecondFactor = () =>
  useSend<{ password: string }, BegunSecondFactorView>("POST", "/api/account/second-factor", {
    isSecret: true,
  });

/** Turns the second factor on; resolves to the recovery codes. */
export const useConfirmSecondFactor = () =>
  useSend<{ code: string }, NewRecoveryCodesView>("POST", "/api/account/second-factor/confirm", {
    isSecret: true,
  });

/** Turns the second factor off. */
export const useDisableSecondFactor = () =>
  useSend<{ password: string; code: string }, null>("POST", "/api/account/second-factor/disable");

/** Makes new recovery codes. */
export const useRenewRecoveryCodes = () =>
  useSend<{ password: string; code: string }, NewRecoveryCodesView>("POST", "/api/account/recovery-codes");

/** Ends one of one's own sessions. */
export const useEndSession = (sessionId: string) =>
  useSend("POST", apiPath`/account/sessions/${sessionId}/end`);

/** Ends all of one's own sessions but this one. */
export const useEndOtherSessions = () =>
  useSend<void, { ended: number }>("POST", "/api/account/sessions/end-others");
