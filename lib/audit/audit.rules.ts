import type { UserId } from "#lib/domain/ids";
import { isStaff, ROLES } from "#lib/team/roles.rules";

/**
 * All audited actions: what people and tokens do to money, settings, secrets and their own access. Names are object first, then
 * the action.
 */
export const AUDIT_ACTIONS = [
  "charge.canceled",
  "charge.captured",
  "charge.reminded",
  "charge.document_key_set",
  "refund.requested",
  "attempt.settled_by_hand",
  "suspense.accepted",
  "dispute.evidence_added",
  "dispute.evidence_removed",
  "dispute.outcome_recorded",
  "dispute.response_requested",
  "withdrawal.requested",
  "withdrawal.approved",
  "withdrawal.rejected",
  "payout.requested",
  "payout.approved",
  "payout.canceled",
  "payout_terms.updated",
  "payout_limits.raise_requested",
  "payout_limits.raise_approved",
  "payout_limits.raise_canceled",
  "payout_fee.updated",
  "payout_schedule.updated",
  "recipient.created",
  "recipient.updated",
  "customer.anonymized",
  "saved_card.removed",
  "payment_link.created",
  "payment_link.updated",
  "plan.created",
  "plan.updated",
  "subscription.updated",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
  "cycle.amount_set",
  "cycle.retried",
  "cycle.skipped",
  "access_token.created",
  "access_token.updated",
  "access_token.revoked",
  "api_client.created",
  "api_client.updated",
  "api_client.revoked",
  "webhook_endpoint.created",
  "webhook_endpoint.updated",
  "webhook_endpoint.deleted",
  "webhook_endpoint.secret_rotated",
  "webhook_endpoint.tested",
  "event_consumer.created",
  "event_consumer.deleted",
  "connection.created",
  "connection.updated",
  "connection.settings_changed",
  "connection.tested",
  "connection.settlement_imported",
  "connection.hosts_approved",
  "connection.deleted",
  "callback_secret.rotated",
  "events.replayed",
  "test_clock.moved",
  "report.taken_again",
  "installment_terms.updated",
  "crypto_terms.updated",
  "methods.updated",
  "tax.updated",
  "card_protection.updated",
  "reminders.updated",
  "profile.updated",
  "branding.updated",
  "embed_origins.updated",
  "prices.updated",
  "references.updated",
  "merchant.created",
  "invitation.created",
  "invitation.revoked",
  "invitation.accepted",
  "team.second_factor_required",
  "user.role_changed",
  "user.disabled",
  "user.enabled",
  "user.password_changed",
  "user.password_reset",
  "password_reset.requested",
  "second_factor.enabled",
  "second_factor.disabled",
  "second_factor.reset",
  "second_factor.reported_lost",
  "second_factor.end_begun",
  "second_factor.kept",
  "notice.ended",
  "passkey.added",
  "passkey.removed",
  "recovery_codes.renewed",
  "session.ended",
  "acting.started",
  "acting.ended",
  "audit.keyed",
  "user.signed_in",
  "user.signed_out",
  "user.sign_in_failed",
  "user.proof_failed",
  "second_factor.failed",
  "recovery_code.used",
  "callback_secret.revealed",
  "data.exported",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

// Actions of staff on a merchant, which they take in their own role.
const STAFF_ACTIONS: readonly AuditAction[] = [
  "withdrawal.approved",
  "withdrawal.rejected",
  "prices.updated",
  "payout_fee.updated",
  "references.updated",
  "connection.hosts_approved",
  "merchant.created",
  "invitation.created",
  "invitation.revoked",
  "user.role_changed",
  "user.disabled",
  "user.enabled",
  "acting.started",
  "acting.ended",
];

/** True for an entry in a merchant's chain about a merchant-only action that staff took on the merchant's behalf. */
export function actsForMerchant(entry: {
  chain: string;
  action: AuditAction;
  actor: { role: ActorRole };
}): boolean {
  if (!isStaffActor(entry.actor.role) || entry.chain === PLATFORM_CHAIN) return false;
  return !STAFF_ACTIONS.includes(entry.action);
}

/** The proof that failed: a password or code at sign-in, or either of them when an action required it again in a session. */
export type AccessProof = "password" | "second_factor" | "again";

/** The audit action for each failed proof. */
export const FAILED_PROOF_ACTION: Record<AccessProof, AuditAction> = {
  password: "user.sign_in_failed",
  second_factor: "second_factor.failed",
  again: "user.proof_failed",
};

/** The roles of people with an account, Ponte itself, and a payer on a page of their own. */
export const ACTOR_ROLES = [...ROLES, "SYSTEM", "PAYER"] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Who acts, and from where. */
export type Actor = {
  userId: UserId | null;
  role: ActorRole;
  tokenId: string | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
};

/** Ponte itself: a job, or a command on the machine. */
export const SYSTEM_ACTOR: Actor = {
  userId: null,
  role: "SYSTEM",
  tokenId: null,
  address: null,
  userAgent: null,
  requestId: null,
};

/** The chain for everything outside a merchant. */
export const PLATFORM_CHAIN = "platform";

/** The `previousHash` of a chain's first entry. */
export const FIRST_PREVIOUS_HASH = "0".repeat(64);

/** True for Ponte's own actions, not on a person's behalf. */
export function isSystem(role: ActorRole): role is "SYSTEM" {
  return role === "SYSTEM";
}

/** True for a payer, who has no account. */
export function isPayer(role: ActorRole): role is "PAYER" {
  return role === "PAYER";
}

/** True for the platform's staff. */
export function isStaffActor(role: ActorRole): boolean {
  return !isSystem(role) && !isPayer(role) && isStaff(role);
}
