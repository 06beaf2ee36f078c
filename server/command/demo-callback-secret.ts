import { db } from "#db/client";
import { findUserByEmail } from "#lib/account/users.queries";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import { withDatabase } from "#server/command/with-database";

const DEMO_MERCHANT = "merchant@example.com";

/**
 * The demo merchant's callback secret, read from the database of the instance that runs on this DATA_DIR. Throws one sentence if
 * there is none.
 */
export function demoCallbackSecret(): Promise<string> {
  return withDatabase(async () => {
    const user = await findUserByEmail(db(), DEMO_MERCHANT);
    if (!user?.merchantId) {
      throw new Error(
        "There is no demo merchant here: give the secret with --secret whsec_… or CALLBACK_SECRET.",
      );
    }
    return (await getCallbackSecret(user.merchantId)).secret;
  });
}
