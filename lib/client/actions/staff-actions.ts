"use client";

import { requestJson } from "#lib/client/request-json";
import { apiPath, useSend } from "#lib/client/use-send";
import type {
  ActingView,
  CreatedMerchantView,
  RetakenReportView,
  TakeReportAgainBody,
} from "#lib/schemas/access/staff";
import type { ApprovedHostsView } from "#lib/schemas/connection";

/** Begins to act as a merchant, for a reason. */
export const useStartActing = (merchantId: string) =>
  useSend<{ reason: string }, ActingView>("POST", apiPath`/staff/merchants/${merchantId}/act`);

/** Makes the staff member of this session themselves again. */
export function stopActing(): Promise<null> {
  return requestJson<null>("/api/staff/acting/end", { method: "POST" });
}

/** Adds a merchant and invites its owner; the answer holds the link. */
export const useCreateMerchant = () =>
  useSend<Record<string, unknown>, CreatedMerchantView>("POST", "/api/staff/merchants", { isSecret: true });

/** Shuts anybody out, or lets them in again. */
export const useSetUserStatus = (userId: string) =>
  useSend<{ status: "ACTIVE" | "DISABLED" }, unknown>("PATCH", apiPath`/staff/users/${userId}`);

/** Approves the addresses that a merchant's connection names. */
export const useApproveHosts = (connectionId: string) =>
  useSend<{ hosts: string[] }, ApprovedHostsView>(
    "POST",
    apiPath`/staff/connections/${connectionId}/approve-hosts`,
  );

/** Takes a kept report of a provider again. */
export const useTakeReportAgain = () =>
  useSend<TakeReportAgainBody, RetakenReportView>("POST", "/api/staff/reports/take-again");
