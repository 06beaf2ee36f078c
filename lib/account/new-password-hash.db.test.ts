import { expect, it } from "vitest";
import { db } from "#db/client";
import { newPasswordHash } from "#lib/account/new-password-hash";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { createUser } from "#lib/merchants/create-user";
import { passwordMatches } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";

const person = { email: "ana@example.com", name: "Ana", merchantId: null };

it.each([
  DEMO_PASSWORD,
  DEMO_PASSWORD.toUpperCase(),
  `  ${DEMO_PASSWORD} `,
  `${DEMO_PASSWORD}!`,
  "Ponte Demo 2026",
])("the demo's published password cannot be chosen, not even spelled %j", async (password) => {
  await expect(newPasswordHash(db(), password, person)).rejects.toMatchObject({
    errors: [{ pointer: "/password", code: "weak_password" }],
  });
  const { merchantId } = await newMerchant();
  const invited = { ...person, email: `${newId("user")}@example.com`, role: "VIEWER" as const, isDemo: true };
  await expect(createUser(db(), { ...invited, merchantId, password })).rejects.toMatchObject({
    errors: [{ code: "weak_password" }],
  });
});

it("accepts a sentence", async () => {
  const hash = await newPasswordHash(db(), "uma frase bem longa e só dela", person);
  expect(await passwordMatches("uma frase bem longa e só dela", hash)).toBe(true);
});
