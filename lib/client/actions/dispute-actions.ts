"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import { isOpenDispute } from "#lib/domain/dispute/dispute";
import type {
  DisputePageView,
  DisputeView,
  EvidenceFileView,
  RecordOutcomeBody,
} from "#lib/schemas/payment/dispute";

const ASK_EVERY_MS = 400;
const MOST_REQUESTS = 25;

/** Sends a text, a file, or both against a dispute; the same again under its key is one. */
export const useAddEvidence = (disputeId: string) =>
  useSendOnce<DisputeView, DisputeView, { text?: string; file?: { name: string; content: string } }>(
    apiPath`/disputes/${disputeId}/evidence`,
    (dispute) => dispute,
  );

/** Records how a dispute ended, with what shows it. */
export const useRecordOutcome = (disputeId: string) =>
  useSend<RecordOutcomeBody, DisputeView>("POST", apiPath`/disputes/${disputeId}/outcome`);

/** Reads evidence with its file. */
export function useEvidence(disputeId: string, evidenceId: string) {
  return useMutation({
    mutationFn: () => requestJson<EvidenceFileView>(apiPath`/disputes/${disputeId}/evidence/${evidenceId}`),
    retry: false,
  });
}

/** Disputes a payment at the sandbox's bank; resolves once its report has arrived, or is long overdue. */
export function useDisputeInSandbox({ id: attemptId, chargeId }: { id: string; chargeId: string }) {
  const list = `${apiPath`/disputes`}?chargeId=${encodeURIComponent(chargeId)}`;
  const count = async () => (await requestJson<DisputePageView>(list)).data.length;
  return useMutation({
    mutationFn: async () => {
      const before = await count();
      await requestJson(apiPath`/sandbox/attempts/${attemptId}/dispute`, { method: "POST", json: {} });
      await untilReported(async () => (await count()) > before);
    },
    retry: false,
  });
}

/** Decides a dispute at the sandbox's bank; resolves once its report has arrived, or is long overdue. */
export function useDecideInSandbox(disputeId: string, end: "win" | "lose") {
  return useMutation({
    mutationFn: async () => {
      await requestJson(apiPath`/sandbox/disputes/${disputeId}/${end}`, { method: "POST", json: {} });
      await untilReported(async () => {
        const { status } = await requestJson<DisputeView>(apiPath`/disputes/${disputeId}`);
        return !isOpenDispute(status);
      });
    },
    retry: false,
  });
}

// The sandbox reports like any provider: a moment later.
async function untilReported(isReported: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MOST_REQUESTS; count += 1) {
    if (await isReported()) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
