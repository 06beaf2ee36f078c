import { beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

const isPossible = hasOpenssl();

describe.skipIf(!isPossible)(
  `npm run demo:subscription${isPossible ? "" : " (skipped: openssl is not installed)"}`,
  () => {
    // Before the settings are read.
    beforeAll(async () => {
      const port = String(await freePort());
      vi.stubEnv("PORT", port);
      vi.stubEnv("PUBLIC_URL", `http://127.0.0.1:${port}`);
      vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
    });

    it("collects a year with a failed month, a pause, a change and an end, and balances after each month", async () => {
      const { runSubscriptionDemo } = await import("#test/providers/api-pix/demo-subscription");
      const said: string[] = [];
      await runSubscriptionDemo((line) => said.push(line.trim()));
      const calls = (pattern: RegExp) => said.filter((line) => pattern.test(line)).length;
      // Ten months are debited: the first is paid with the code, and one is skipped.
      expect(calls(/PUT \/v2\/cobr\/\w+ {2}201$/)).toBe(10);
      expect(calls(/POST \/v2\/cobr\/\w+\/retentativa\/[\d-]+ {2}201$/)).toBe(1);
      expect(calls(/^The cycle is SKIPPED, after 0 debits\.$/)).toBe(1);
      expect(calls(/^The ledger is balanced\.$/)).toBe(13);
    });
  },
);
