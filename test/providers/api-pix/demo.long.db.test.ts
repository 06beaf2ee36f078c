import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";
import { hasOpenssl } from "#test/providers/api-pix/certificates";

const isPossible = hasOpenssl();

describe.skipIf(!isPossible)(
  `npm run demo:pix${isPossible ? "" : " (skipped: openssl is not installed)"}`,
  () => {
    // Before the settings are read.
    beforeAll(async () => {
      const port = String(await freePort());
      vi.stubEnv("PORT", port);
      vi.stubEnv("PUBLIC_URL", `http://127.0.0.1:${port}`);
      vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
    });

    it("takes a Pix through a PSP over mutual TLS, refunds a part, survives the PSP's failure, and balances", async () => {
      const { db } = await import("#db/client");
      const { runPixDemo } = await import("#test/providers/api-pix/demo");
      const said: string[] = [];
      await runPixDemo((line) => said.push(line.trim()));
      const tokens = said.filter((line) => line.includes("POST /oauth/token") && !line.includes("PSP 3"));
      // Three of the first PSP, one of the second.
      expect(tokens).toHaveLength(4);
      expect(said.join("\n")).toMatch(/400 cobranca_nao_encontrada .* PAID as one with a due date/);
      expect(said.join("\n")).toMatch(/the refund FAILED, and its amount is free/);
      expect(said.filter((line) => /^The second PSP's QR code after \d+ ms\.$/.test(line))).toHaveLength(8);
      expect(said.filter((line) => line.includes("REMOVIDA_PELO_USUARIO_RECEBEDOR"))).toHaveLength(2);
      expect(said.join("\n")).toMatch(/The charge is PAID: 49\.90 BRL/);
      expect(said.join("\n")).toMatch(/PUT \/v2\/pix\/E\w+\/devolucao\/rfd\w+ {2}201/);
      expect(said.join("\n")).toMatch(/30\.00 of the charge are refunded, 20\.00 of them at the bank/);
      const kept = await db().execute<{ detail: string; times: number }>(
        sql`select detail, times from report_alerts where reason = 'UNREADABLE' order by detail`,
      );
      // One row of three: a Pix without a txid is readable, and not ours. The statement is read twice.
      expect(kept).toEqual([
        { detail: "a Pix: endToEndId invalid_format", times: 1 },
        { detail: "a row of /pix: endToEndId invalid_format", times: expect.any(Number) },
      ]);
      const open = await db().execute<{ minor: string }>(
        sql`select theirs_minor as minor from reconciliation_differences where ended_at is null order by 1`,
      );
      expect(open.map(({ minor }) => Number(minor))).toEqual([700, 800]);
      expect(said.at(-1)).toBe("The ledger is balanced.");
    });
  },
);
