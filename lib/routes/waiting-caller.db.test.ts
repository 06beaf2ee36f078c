import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { users } from "#db/schema/users";
import { insertUser } from "#lib/account/users.queries";
import { newId } from "#lib/platform/ids/new-id";
import { waitingCallerOf } from "#lib/routes/waiting-caller";
import { receiveEvents } from "#lib/webhooks/consumer-operations.contract";
import { signedIn } from "#test/ask-operation";
import { newMerchant } from "#test/new-merchant";

it.each([
  ["its role may no longer call", async () => ({ role: "VIEWER" as const }), "insufficient_scope"],
  ["its person belongs to another merchant", newMerchant, "forbidden"],
])("a caller that waits is refused once %s", async (_, change, code) => {
  const { merchantId } = await newMerchant();
  const [id, role] = [newId("user"), "DEVELOPER" as const];
  await insertUser(db(), {
    id,
    email: `${id}@example.com`,
    name: "Eva",
    passwordHash: "-",
    role,
    merchantId,
  });
  const request = new Request("https://dashboard.example/api/event-consumers", {
    headers: await signedIn(id),
  });
  const { admit } = waitingCallerOf(receiveEvents, request, merchantId);
  await admit();
  const { role: newRole, merchantId: another } = { role, merchantId, ...(await change()) };
  await db().update(users).set({ role: newRole, merchantId: another }).where(eq(users.id, id));
  await expect(admit()).rejects.toMatchObject({ code });
});
