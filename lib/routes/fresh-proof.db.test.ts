import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { asksFreshProof } from "#lib/account/fresh-proof.contract";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { OPERATIONS } from "#lib/schemas/operations/index";
import type { Role } from "#lib/team/roles.rules";
import { askOperation, signedIn } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

const SIX_MINUTES_MS = 6 * 60_000;
const FACTOR = { totpSecret: "-", totpConfirmedAt: new Date() };

const sessionsOf: Partial<Record<Role, Record<string, string>>> = {};

beforeAll(async () => {
  const { merchantId } = await newMerchant();
  sessionsOf.OWNER = await signedInSixMinutesAgo("OWNER", merchantId);
  sessionsOf.ADMIN = await signedInSixMinutesAgo("ADMIN", null);
});

async function signedInSixMinutesAgo(role: Role, merchantId: MerchantId | null) {
  const id = newId("user");
  const person = { id, email: `${id}@example.com`, name: "Eva", passwordHash: "-", role, merchantId };
  await insertUser(db(), { ...person, ...FACTOR });
  const headers = await signedIn(id);
  const provedAt = new Date(Date.now() - SIX_MINUTES_MS);
  await db().update(sessions).set({ provedAt }).where(eq(sessions.userId, id));
  return headers;
}

const codeOf = (text: string) => (text.startsWith("{") ? String(JSON.parse(text).code) : "");

describe("a person whose last proof is six minutes old", () => {
  it.each(OPERATIONS.filter(asksFreshProof).map((operation) => [operation.id, operation] as const))(
    "is asked for a fresh one before %s",
    async (_id, operation) => {
      const codes: string[] = [];
      for (const headers of Object.values(sessionsOf))
        codes.push(codeOf((await askOperation(operation, { headers })).text));
      expect(codes).toContain("proof_required");
    },
  );

  it("is not required for any other operation", async () => {
    const asked: string[] = [];
    for (const operation of OPERATIONS.filter((one) => !asksFreshProof(one)))
      for (const headers of Object.values(sessionsOf)) {
        const { text } = await askOperation(operation, { headers });
        if (codeOf(text) === "proof_required") asked.push(operation.id);
      }
    expect(asked).toEqual([]);
  });
});
