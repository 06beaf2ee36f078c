import { hash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { accountKey, SANDBOX } from "#lib/connections/connection.rules";
import { logger } from "#lib/platform/log/logger";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";
import { findReportAlert, noteReportTaken } from "#lib/provider-health/report-alerts.queries";
import { newMerchant } from "#test/new-merchant";

const lines = {
  error: vi.spyOn(logger(), "error").mockReturnValue(),
  info: vi.spyOn(logger(), "info").mockReturnValue(),
};
beforeEach(() => {
  vi.clearAllMocks();
});

function aboutAmount(provider: string) {
  const report = { provider, reason: "ANOTHER_AMOUNT", externalId: null, rawBody: randomUUID() } as const;
  const key = { provider, reason: report.reason, bodyHash: hash("sha256", report.rawBody) };
  return { report, key };
}

describe("a provider's report that needs review", () => {
  it("is an error in the log once, and counted each time", async () => {
    const { report, key } = aboutAmount("efi");
    for (let time = 0; time < 3; time += 1) await raiseReportAlert(db(), report);
    expect(lines.error).toHaveBeenCalledTimes(1);
    expect((await findReportAlert(db(), key))?.times).toBe(3);
  });

  it("is an error again when it arrives after an operator has handled it", async () => {
    const { report, key } = aboutAmount("efi");
    const { userId } = await newMerchant();
    await raiseReportAlert(db(), report);
    const taken = { takenAt: new Date(), takenBy: userId };
    await transaction((tx) => noteReportTaken(tx, key, taken));
    await raiseReportAlert(db(), report);
    expect(lines.error).toHaveBeenCalledTimes(2);
  });

  it("is not an error from the sandbox, which moves no money", async () => {
    await raiseReportAlert(db(), aboutAmount(accountKey(SANDBOX)).report);
    expect(lines.error).not.toHaveBeenCalled();
    expect(lines.info).toHaveBeenCalledTimes(1);
  });
});
