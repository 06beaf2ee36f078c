import { afterEach } from "vitest";
import { wooviPayoutsAdapter } from "#lib/providers/woovi-payouts/adapter";
import type { WooviPayoutConnection, WooviPayoutSettings } from "#lib/providers/woovi-payouts/settings";
import {
  APP_ID,
  type FakeWooviPayouts,
  startFakeWooviPayouts,
} from "#test/providers/woovi-payouts/fake-woovi-payouts";

/** A connection to the fake, with other settings if given. */
export function connectionTo(
  { baseUrl, publicKey }: FakeWooviPayouts,
  changes: Partial<WooviPayoutSettings> = {},
): WooviPayoutConnection {
  const settings = wooviPayoutsAdapter.settings.parse({ appId: APP_ID, baseUrl, publicKey, ...changes });
  return { id: "con_of_a_test", mode: "live", settings };
}

/** Starts a fake for a test, which ends with it, and opens the port to it. */
export function wooviPayoutsForTests() {
  const started: FakeWooviPayouts[] = [];
  afterEach(async () => {
    for (const fake of started.splice(0)) await fake.close();
  });
  return async (changes: Partial<WooviPayoutSettings> = {}) => {
    const fake = await startFakeWooviPayouts();
    started.push(fake);
    const connection = connectionTo(fake, changes);
    return { fake, connection, provider: wooviPayoutsAdapter.open(connection) };
  };
}
