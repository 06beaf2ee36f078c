import type { ProviderReport } from "#lib/providers/ports/reports";
import { sandboxReports } from "#lib/providers/sandbox/reports";
import { queuedReports, signedReport } from "#test/sandbox-report";

/** The sandbox's reports about a payment, checked as signed and read by the sandbox's adapter. */
export async function sandboxSaid(about: string): Promise<ProviderReport[]> {
  return (await queuedReports(about)).map(({ id, body }) => {
    const { headers, rawBody } = signedReport(body, id);
    if (!sandboxReports.isSigned(headers, rawBody)) throw new Error("the sandbox's report is not signed");
    return sandboxReports.read(headers, body);
  });
}
