import { grantToApplication, roleOf } from "#db/application-role";
import { closeDb, transaction } from "#db/client";
import { migrate } from "#db/migrate";
import { beginKeyedChains } from "#lib/audit/begin-keyed-chains";
import { storeConnectionsAnew } from "#lib/connections/store-anew";
import { endDemo } from "#lib/merchants/end-demo";
import { openLiveMerchants } from "#lib/merchants/open-live-merchants";
import { seedDemo } from "#lib/merchants/seed-demo";
import { whatIsClosed } from "#lib/methods/what-is-closed";
import { closeQueue } from "#lib/platform/jobs/queue";
import { assertSameSecretKey } from "#lib/platform/secrets/assert-same-secret-key";

/**
 * Migrates the owner's database and grants the role of `applicationUrl` its rights. For an instance, also verifies the secret
 * key, converts older data, gives every business both modes, and adds the demo or ends its people's access. Idempotent; returns
 * the sentences to print.
 */
export async function prepareDatabase(
  ownerUrl: string,
  instance: false | { demo: boolean },
  applicationUrl?: string,
): Promise<{ ended: string | null; closed: string | null }> {
  await migrate(ownerUrl);
  if (applicationUrl) await grantToApplication(ownerUrl, roleOf(applicationUrl));
  if (!instance) return { ended: null, closed: null };
  try {
    await assertSameSecretKey();
    const sealed = await transaction(beginKeyedChains);
    // On stderr, because stdout belongs to a command's answer.
    if (sealed > 0) console.error(`Audit log: ${sealed} chains are sealed, and keyed from here on.`);
    await storeConnectionsAnew();
    await openLiveMerchants();
    if (instance.demo) await seedDemo();
    return { ended: instance.demo ? null : await endDemo(), closed: await whatIsClosed() };
  } finally {
    await closeQueue();
    await closeDb();
  }
}
