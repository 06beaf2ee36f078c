"use client";

import { callApi } from "#lib/client/api";
import { untilReported } from "#lib/client/until-reported";
import { useSend } from "#lib/client/use-send";
import { isOpenDispute } from "#lib/disputes/dispute.rules";

/** Disputes a payment at the sandbox's bank; resolves once the bank's report has arrived, or is long overdue. */
export function useDisputeInSandbox({ id: attemptId, chargeId }: { id: string; chargeId: string }) {
  const count = async () => (await callApi("GET /disputes", { query: { chargeId } })).data.length;
  return useSend(async () => {
    const before = await count();
    await callApi("POST /sandbox/attempts/{attemptId}/dispute", { params: { attemptId }, body: {} });
    await untilReported(async () => (await count()) > before);
  });
}

/** Decides a dispute at the sandbox's bank; resolves once the bank's report has arrived, or is long overdue. */
export function useDecideInSandbox(disputeId: string, end: "win" | "lose") {
  return useSend(async () => {
    await callApi(`POST /sandbox/disputes/{disputeId}/${end}`, { params: { disputeId } });
    await untilReported(async () => {
      const { status } = await callApi("GET /disputes/{disputeId}", { params: { disputeId } });
      return !isOpenDispute(status);
    });
  });
}
