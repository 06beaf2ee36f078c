import { expect, it } from "vitest";
import { messageKey } from "#components/ui/message-key.ts";
import { AUDIT_ACTIONS } from "#lib/audit/audit.rules";
import audit from "#messages/pt-BR/audit";

it("there is a sentence for every action, and for nothing else", () => {
  expect(Object.keys(audit.says).sort()).toEqual(AUDIT_ACTIONS.map((action) => messageKey(action)).sort());
});
