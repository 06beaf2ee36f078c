import { closeDb } from "#db/client";
import { migrate } from "#db/migrate";
import { seedDemo } from "#lib/merchants/seed-demo";
import { assertSameSecretKey } from "#lib/secrets/assert-same-secret-key";

/**
 * Brings the database at `directUrl` to this version and, for an instance, makes sure that it was always used with this
 * secret key and adds demo data if that is asked for. Changes nothing the second time.
 */
export async function prepareDatabase(directUrl: string, instance: false | { demo: boolean }): Promise<void> {
  await migrate(directUrl);
  if (!instance) return;
  try {
    await assertSameSecretKey();
    if (instance.demo) await seedDemo();
  } finally {
    await closeDb();
  }
}
