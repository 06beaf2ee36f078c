import { beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

const isPossible = hasOpenssl();

describe.skipIf(!isPossible)(
  `npm run demo:tax${isPossible ? "" : " (skipped: openssl is not installed)"}`,
  () => {
    // Before the settings are read.
    beforeAll(async () => {
      const port = String(await freePort());
      vi.stubEnv("PORT", port);
      vi.stubEnv("PUBLIC_URL", `http://127.0.0.1:${port}`);
      vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
    });

    it("sells, corrects and refunds, and the ledger balances after each step", async () => {
      const { runTaxDemo } = await import("#test/providers/api-pix/demo-tax");
      const said: string[] = [];
      await runTaxDemo((line) => said.push(line.trim()));
      expect(said).toContain("gross 100.00  tax 10.00  fee 0.00  net 90.00");
      expect(said).toContain("CORRECTED  CBS 8.10  IBS 0.90");
      expect(said.join("\n")).toMatch(/409 insufficient_balance: .* the bank set 10.00 of tax aside/);
      expect(said.filter((line) => line === "The ledger is balanced.")).toHaveLength(3);
    });
  },
);
