import { expect, it } from "vitest";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { sayAction } from "#lib/disputes/response/response-words";

const entry = (after: AuditEntryView["after"]): AuditEntryView => ({
  ...{ chain: "mer_1", sequence: 1, action: "refund.requested", objectType: "charge", objectId: "chg_1" },
  ...{
    actor: { userId: null, name: "Ana", role: "OWNER", tokenId: null, isStaff: false },
    before: null,
    after,
  },
  ...{ address: null, userAgent: null, requestId: null, keyId: "k", previousHash: "", hash: "" },
  createdAt: "2026-11-30T12:00:00.000Z",
});

it("an amount of the audit log is written as money, in the bank's language", () => {
  expect(sayAction("pt-BR", entry({ amount: "1002.50" }))).toMatch(/devolução de R\$\s1\.002,50$/);
  expect(sayAction("en", entry({ amount: "1002.50", currency: "USD" }))).toMatch(/refund of \$1,002\.50$/);
  expect(sayAction("en", entry(null))).toMatch(/refund of …$/);
});
