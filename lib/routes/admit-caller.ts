import { databaseNow } from "#db/clock";
import { asksFreshProof } from "#lib/account/fresh-proof.contract";
import { isFreshProof } from "#lib/account/proof.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { authenticate, type Principal } from "#lib/platform/auth/authenticate";
import { requireScope } from "#lib/platform/auth/require-scope";
import { env } from "#lib/platform/env";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { Followed } from "#lib/platform/request-log/record";
import type { Admitted } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";
import { can, may, type Permission } from "#lib/team/permissions.rules";

/** The parts of an operation that decide who may call it. */
type AdmittedBy = Partial<
  Pick<
    Operation,
    | "id"
    | "method"
    | "scope"
    | "formerScope"
    | "permission"
    | "sessionOnly"
    | "freshProof"
    | "beforeSecondFactor"
  >
>;

/**
 * The caller of an operation: a token with its scope, or a session whose role has it. Counts the request against the limits of
 * the caller and the merchant; `seen` gets the caller before any refusal. Throws `unauthorized`, `rate_limited`,
 * `insufficient_scope`, `proof_required`, and `forbidden` if only people may call it, or a permission is missing.
 */
export async function admitCaller(
  operation: AdmittedBy,
  request: Request,
  seen: Followed["seen"] = () => {},
): Promise<{ principal: Principal; headers: Record<string, string> }> {
  const { beforeSecondFactor } = operation;
  const principal = await authenticate(request, { beforeSecondFactor, seen });
  const headers = await countCaller(principal);
  requireAllowed(operation, principal);
  return { principal, headers };
}

/**
 * Checks, without counting, that the caller of a request that has waited may still call the operation for its merchant. Throws
 * like `admitCaller`, and `forbidden` if the caller no longer acts for the merchant.
 */
export async function admitAgain(
  operation: AdmittedBy,
  request: Request,
  merchantId: MerchantId,
): Promise<void> {
  const principal = await authenticate(request, { beforeSecondFactor: operation.beforeSecondFactor });
  requireAllowed(operation, principal);
  if (principal.merchantId !== merchantId)
    throw new PonteError("forbidden", "This session now belongs to another merchant or to none.");
}

function requireAllowed(operation: AdmittedBy, principal: Principal): void {
  if (operation.sessionOnly && principal.tokenId !== null) {
    throw new PonteError("forbidden", "Only people signed in to the dashboard may do that.");
  }
  const { scope, formerScope } = operation;
  if (scope) requireScope(principal, { scope, formerScope });
  if (operation.permission) requirePermission(principal, operation.permission);
  if (asksFreshProof(operation)) requireFreshProof(principal);
}

function requirePermission(principal: Principal, permission: Permission): void {
  if (may(principal, permission)) return;
  if (can(principal.role, permission)) {
    throw new PonteError("forbidden", "Money cannot be moved while acting as a merchant.");
  }
  throw new PonteError("forbidden", `The role ${principal.role} may not do that.`);
}

// A token needs no proof: a person with a fresh proof created it.
function requireFreshProof({ proof }: Principal): void {
  if (proof === null || isFreshProof(proof, databaseNow())) return;
  throw new PonteError(
    "proof_required",
    "Prove your identity again with POST /account/prove; then repeat the request.",
    {
      extra: { methods: proof.methods },
    },
  );
}

/** A merchant's total quota, as a multiple of one token's, because a merchant can create any number of tokens. */
const OF_A_MERCHANT = 10;

/**
 * Counts one request of a caller: on admission, or for further messages in the same request. Returns the rate-limit headers;
 * throws `rate_limited`.
 */
export async function countCaller({
  tokenId,
  userId,
  merchantId,
}: Principal): Promise<Record<string, string>> {
  const quota = env().rateLimitApi;
  const headers = await countRequest({ name: "api", quota, windowSeconds: 60 }, tokenId ?? userId);
  if (merchantId !== null) {
    await countRequest({ name: "merchant", quota: quota * OF_A_MERCHANT, windowSeconds: 60 }, merchantId);
  }
  return headers;
}

/** The caller of a merchant's operation. */
export type MerchantCaller = { merchantId: MerchantId; principal: Principal };

/** Admits a merchant's caller; throws like `admitCaller`, and `forbidden` for staff, who have no merchant. */
export async function admitMerchant(
  operation: AdmittedBy,
  request: Request,
  seen?: Followed["seen"],
): Promise<Admitted<MerchantCaller>> {
  const { principal, headers } = await admitCaller(operation, request, seen);
  const { merchantId } = principal;
  if (merchantId === null) throw new PonteError("forbidden", "Platform staff do not belong to a merchant.");
  return {
    caller: { merchantId, principal },
    keys: { scope: merchantId, person: principal.userId },
    headers,
    slotOf: merchantId,
    pinned: principal.apiVersion,
  };
}
