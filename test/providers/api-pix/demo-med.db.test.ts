import { beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

const isPossible = hasOpenssl();

describe.skipIf(!isPossible)(
  `npm run demo:med${isPossible ? "" : " (skipped: openssl is not installed)"}`,
  () => {
    // Before the settings are read.
    beforeAll(async () => {
      const port = String(await freePort());
      vi.stubEnv("PORT", port);
      vi.stubEnv("PUBLIC_URL", `http://127.0.0.1:${port}`);
      vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
    });

    it("wins one dispute, loses another, defends the third, and the ledger balances after each step", async () => {
      const { runMedDemo } = await import("#test/providers/api-pix/demo-med");
      const said: string[] = [];
      await runMedDemo((line) => said.push(line.trim()));
      expect(said.join("\n")).toMatch(/is WON: the money is back/);
      expect(said.join("\n")).toMatch(/infraction is EM_DEFESA, the response SENT/);
      expect(said.join("\n")).toMatch(/is LOST: the money stays with its payer/);
      expect(said.filter((line) => line === "The ledger is balanced.")).toHaveLength(6);
    });
  },
);
