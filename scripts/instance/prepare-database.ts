import { grantToApplication, roleOf } from "#db/application-role";
import { closeDb, transaction } from "#db/client";
import { migrate } from "#db/migrate";
import { beginKeyedChains } from "#lib/features/audit/begin-keyed-chains";
import { endDemo } from "#lib/features/merchants/end-demo";
import { openLiveMerchants } from "#lib/features/merchants/open-live-merchants";
import { seedDemo } from "#lib/features/merchants/seed-demo";
import { whatIsClosed } from "#lib/methods/what-is-closed";
import { assertSameSecretKey } from "#lib/platform/secrets/assert-same-secret-key";

/**
 * Brings the database of the owner at `ownerUrl` to this version, lets the role of `applicationUrl` work on it and, for an
 * instance, makes sure that it was always used with this secret key, seals the audit log of before entries were keyed, gives
 * every business both its modes, and adds demo data if that is asked for. Without the demo its people's access is ended
 * instead. Answers the sentences that say so and which methods are closed. Changes nothing the second time.
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
    // On stderr: stdout belongs to a command's answer.
    if (sealed > 0) console.error(`Audit log: ${sealed} chains are sealed, and keyed from here on.`);
    await openLiveMerchants();
    if (instance.demo) await seedDemo();
    return { ended: instance.demo ? null : await endDemo(), closed: whatIsClosed() };
  } finally {
    await closeDb();
  }
}
