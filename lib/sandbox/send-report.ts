import { env } from "#lib/platform/env";
import { sandboxSignature } from "#lib/sandbox/signature";

const TIMEOUT_MS = 10_000;

/**
 * Sends one signed report over HTTP to this instance's report endpoint. Throws unless the answer is 2xx; the job then repeats the
 * same report with the same id. Does nothing while the sandbox is off.
 */
export async function sendSandboxReport(report: {
  id: string;
  body: Record<string, unknown>;
}): Promise<void> {
  if (!env().sandbox) return;
  const payload = JSON.stringify(report.body);
  const timestamp = new Date();
  const response = await fetch(`${env().internalUrl}/api/providers/sandbox/reports`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": report.id,
      "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
      "webhook-signature": sandboxSignature().sign(report.id, timestamp, payload),
    },
    body: payload,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the report was answered ${response.status}`);
}
