import { transaction } from "#db/client";
import { RESET_LINK_MINUTES } from "#lib/account/account-link.rules";
import { newResetLink } from "#lib/account/reset-link";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { takeSecondFactor } from "#lib/account/second-factor/take-second-factor";
import { lockUser } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { commandUser } from "#server/command/command-user";
import { withDatabase } from "#server/command/with-database";

/** The operator's commands for a person who cannot sign in. */
export const RECOVERY_COMMANDS = ["reset-password", "reset-second-factor"] as const;
export type RecoveryCommand = (typeof RECOVERY_COMMANDS)[number];

/**
 * Restores a person's access and returns how; the audit log records it. Throws one sentence if the e-mail is unknown or there is
 * nothing to remove.
 */
export function restoreAccess(command: RecoveryCommand, email: string): Promise<string> {
  return withDatabase(() => (command === "reset-password" ? printLink(email) : takeFactor(email)));
}

async function printLink(email: string): Promise<string> {
  const { id, merchantId } = await commandUser(email);
  return transaction(async (tx) => {
    const { url } = await newResetLink(tx, id);
    const actor = { ...SYSTEM_ACTOR, userAgent: "npm run user" };
    const object = { objectType: "user", objectId: id };
    await recordAudit(tx, merchantId, actor, { action: "password_reset.requested", ...object });
    return `${url}\nIt works once, for ${RESET_LINK_MINUTES} minutes, and lets whoever has it choose ${email}'s password.`;
  });
}

async function takeFactor(email: string): Promise<string> {
  const { id } = await commandUser(email);
  return transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if ((await secondFactorsOf(tx, user)).length === 0) throw new Error(`${email} has no second factor.`);
    await takeSecondFactor(tx, user, { ...SYSTEM_ACTOR, userAgent: "npm run user" });
    return `${email} now signs in with only the password, and was notified by mail. All sessions have ended.`;
  });
}
