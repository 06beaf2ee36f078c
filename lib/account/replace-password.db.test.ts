import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { changePassword } from "#lib/account/change-password";
import { startSession } from "#lib/account/start-session";
import { updateUser } from "#lib/account/users.queries";
import { insertApiClient } from "#lib/api-clients/api-clients.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { issueAccessToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { hashPassword } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";

it("a new password ends the access tokens that the person created, but no API client's", async () => {
  const { merchantId, userId } = await newMerchant();
  const currentPassword = "one horse, one battery, one staple";
  await updateUser(db(), userId, { passwordHash: await hashPassword(currentPassword) });
  const sessionId = await startSession(userId, { address: "", userAgent: null });
  const clientId = newId("apiClient");
  const made = { merchantId, createdBy: userId, name: "shop", secretHash: "-", scopes: [] };
  await transaction((tx) => insertApiClient(tx, { id: clientId, ...made }));
  const grant = { name: "test", scopes: [], lifetimeMs: 600_000 };
  const own = await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant);
  const clients = await issueAccessToken(db(), { merchantId, userId, clientId }, grant);
  const newPassword = "another horse, another battery";
  await changePassword({ userId, sessionId }, { currentPassword, newPassword }, SYSTEM_ACTOR);
  expect(await verifyAccessToken(own.token)).toBeNull();
  expect(await verifyAccessToken(clients.token)).not.toBeNull();
});
