import { transaction } from "#db/client";
import { newAccountLink } from "#lib/account/account-link";
import * as account from "#lib/account/operations.contract";
import * as passkeys from "#lib/account/passkey-operations.contract";
import * as accountRecovery from "#lib/account/recovery-operations.contract";
import { newResetLink } from "#lib/account/reset-link";
import { startSession } from "#lib/account/start-session";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import * as pageFaults from "#lib/operations/page-fault-operations.contract";
import * as payouts from "#lib/payouts/operations.contract";
import { listReportAlerts } from "#lib/provider-health/list-report-alerts";
import * as staff from "#lib/staff/operations.contract";
import * as team from "#lib/team/operations.contract";
import type { Ask } from "#test/checked-answers";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FREE_PRICES } from "#test/free-prices";
import { newMerchant } from "#test/new-merchant";
import { acceptSigned, signedReport } from "#test/sandbox-report";
import { softwarePasskey } from "#test/software-passkey";

/** A signed-in person, with their ids and password. */
export type Person = { userId: UserId; email: string; password: string; otherSession: SessionId };

/** Calls every operation of a person's own account. */
export async function askOfAccount(ask: Ask, { userId, password, otherSession }: Person): Promise<void> {
  await ask(account.updateAccount, { body: { name: "Ana Souza" } });
  await ask(account.setMailChoices, { body: { sale: true } });
  await ask(account.renewProof, { body: { method: "password", password } });
  await ask(account.endSession, { params: { sessionId: otherSession } });
  await startSession(userId, { address: "", userAgent: null });
  await ask(account.endOtherSessions);

  const key = softwarePasskey();
  const added = await ask(passkeys.addPasskey, { body: key.make(await ask(passkeys.beginPasskey)) });
  await ask(passkeys.beginPasskeyProof);
  await ask(passkeys.beginPasskeySignIn);
  await ask(pageFaults.reportPageFault, { body: { kind: "poll" } });
  await ask(passkeys.removePasskey, { params: { passkeyId: added.id } });

  for (const mode of ["live", "test"]) await ask(account.switchMode, { body: { mode } });
}

/**
 * Calls every operation of a second factor, including a lost one; runs last, because it changes the person's password and
 * factor.
 */
export async function askOfFactors(
  ask: Ask,
  { userId, email, password }: Person,
  codeOf: (secret: string) => Promise<string>,
): Promise<void> {
  const { secret } = await ask(account.beginSecondFactor, { body: { password } });
  const first = await ask(account.confirmSecondFactor, { body: { code: await codeOf(secret) } });
  const renewed = { password, code: first.recoveryCodes[0] ?? "" };
  const { recoveryCodes } = await ask(account.renewRecoveryCodes, { body: renewed });
  await ask(accountRecovery.reportLostFactor, { body: { email, password } });
  const lost = async (purpose: "lost-second-factor" | "keep-second-factor") => ({
    token: await tokenOf(userId, purpose),
  });
  await ask(accountRecovery.beginFactorEnd, { body: await lost("lost-second-factor") });
  await ask(accountRecovery.keepFactorByLink, { body: await lost("keep-second-factor") });
  await ask(accountRecovery.beginFactorEnd, { body: await lost("lost-second-factor") });
  await ask(accountRecovery.keepOwnFactor);
  await ask(account.disableSecondFactor, { body: { password, code: recoveryCodes[0] ?? "" } });
  const newPassword = "an entirely other sentence";
  await ask(account.changePassword, { body: { currentPassword: password, newPassword } });
  await ask(accountRecovery.forgotPassword, { body: { email } });
  const { url } = await transaction((tx) => newResetLink(tx, userId));
  await ask(accountRecovery.resetPassword, { body: { token: url.split("/").at(-1) ?? "", password } });
}

async function tokenOf(userId: UserId, purpose: Parameters<typeof newAccountLink>[2]): Promise<string> {
  const { url } = await transaction((tx) => newAccountLink(tx, userId, purpose));
  return url.split("/").at(-1) ?? "";
}

/** Calls every operation of a merchant's team, which requires a second factor afterwards; `member` has one. */
export async function askOfTeam(ask: Ask, member: UserId): Promise<void> {
  const invite = (email: string) => ask(team.createInvitation, { body: { email, role: "VIEWER" } });
  const { url } = await invite(`${crypto.randomUUID()}@example.com`);
  const accepted = { token: url.split("/").at(-1), name: "Rui", password: "a-quite-unlikely-passphrase" };
  await ask(team.acceptInvitation, { body: accepted });
  const { id: invitationId } = await invite(`${crypto.randomUUID()}@example.com`);
  await ask(team.revokeInvitation, { params: { invitationId } });
  const params = { userId: member };
  await ask(team.resetMemberSecondFactor, { params });
  await ask(team.updateMember, { params, body: { role: "FINANCE" } });
  await ask(team.requireSecondFactor, { body: { required: true } });
}

/** Calls every operation of staff. */
export async function askOfStaff(ask: Ask, merchantId: MerchantId, member: UserId): Promise<void> {
  const params = { merchantId };
  await ask(staff.createMerchant, {
    body: {
      name: "Livraria",
      legalName: "Livraria Ltda",
      document: "11.222.333/0001-81",
      city: "Recife",
      ownerEmail: `${crypto.randomUUID()}@example.com`,
      prices: FREE_PRICES,
    },
  });
  await ask(staff.getMerchantPrices, { params });
  await ask(staff.setMerchantPrices, { params });
  await ask(payouts.setPayoutFee, { params });
  await ask(staff.setMerchantReferences, { params, body: { cardLike: true } });
  await ask(staff.takeReportAgain, { body: await keptReport() });
  await ask(staff.approveConnectionHosts, await connectionToApprove());
  for (const status of ["DISABLED", "ACTIVE"])
    await ask(staff.setUserStatus, { params: { userId: member }, body: { status } });
  await ask(staff.startActing, { params, body: { reason: "They asked for it." } });
  await ask(staff.stopActing);
}

/** A live connection whose merchant typed an address of their own. */
async function connectionToApprove() {
  const hosts = ["https://psp.example.com"];
  const { liveId, userId } = await newMerchant();
  const { connection } = await connectFake(liveId, {
    isEnabled: false,
    provenVersion: null,
    hostsToApprove: hosts,
    addressesTypedBy: [userId],
  });
  return { params: { connectionId: connection.id }, body: { hosts } };
}

/** The name of a kept report, about a payment that is not ours. */
async function keptReport() {
  const txid = crypto.randomUUID();
  await acceptSigned(signedReport({ type: "pix.received", txid, endToEndId: `E-${txid}`, amountMinor: 1 }));
  const alert = (await listReportAlerts()).find(({ body }) => body.includes(txid));
  if (!alert) throw new Error("the report was not kept");
  const { provider, reason, bodyHash } = alert;
  return { provider, reason, bodyHash };
}
