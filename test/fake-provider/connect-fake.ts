import { randomUUID } from "node:crypto";
import { transaction } from "#db/client";
import {
  type ConnectionRecord,
  insertConnection,
  type NewConnection,
} from "#lib/connections/connections.queries";
import { foreignOrigins } from "#lib/connections/typed-addresses";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { seal, unseal } from "#lib/platform/secrets/seal";
import { findAdapter } from "#lib/providers/registry";
import { type FakeAccount, fakeAccount } from "#test/fake-provider/fake-account";

/**
 * A live connection to a new account at the fake bank, with changes from the arguments, and the account. Staff have approved its
 * addresses.
 */
export async function connectFake(
  merchantId: MerchantId | null,
  more: Partial<NewConnection> & { region?: "br" | "us" } = {},
): Promise<{ connection: ConnectionRecord; account: FakeAccount }> {
  const { region = "br", ...rest } = more;
  const name = randomUUID();
  const made: NewConnection = {
    id: newId("connection"),
    merchantId,
    provider: "fakepix",
    port: "pix",
    mode: "live",
    label: name,
    settings: seal("connection-settings", JSON.stringify({ account: name, token: "t0ken", region })),
    priority: 1,
    isEnabled: true,
    provenVersion: 1,
    // As if it had been connected long ago.
    heldUntil: new Date(0),
    ...rest,
  };
  const connection = await transaction((tx) =>
    insertConnection(tx, { approvedHosts: addressesOf(made), ...made }),
  );
  return { connection, account: fakeAccount(name) };
}

/** The addresses in a connection's settings that need approval by staff. */
export function addressesOf({
  provider,
  mode,
  settings,
}: Pick<NewConnection, "provider" | "mode" | "settings">): string[] {
  const adapter = findAdapter(provider);
  return adapter ? foreignOrigins(adapter, mode, JSON.parse(unseal("connection-settings", settings))) : [];
}
