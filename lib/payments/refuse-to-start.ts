import type { AttemptRecord } from "#db/queries/attempts";
import { PonteError } from "#lib/domain/errors";
import { failToStart } from "#lib/payments/fail-to-start";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * What the caller is told when a provider did not start an attempt: `provider_timeout` (the attempt stays PENDING and may
 * be asked for again) or `provider_error` (the attempt is then FAILED), each with `existing`; any other error as it is. One that
 * was not reached in a later try may have taken an earlier one (`isFirst` is false), and counts as not having answered.
 */
export async function refuseToStart(
  error: unknown,
  attempt: AttemptRecord,
  isFirst: boolean,
): Promise<unknown> {
  const { id: attemptId, chargeId, provider } = attempt;
  const existing = { chargeId, attemptId };
  if (error instanceof ProviderTimeout || (error instanceof ProviderUnavailable && !isFirst)) {
    logger().warn({ attemptId, provider }, "the provider did not answer");
    return new PonteError(
      "provider_timeout",
      "The provider did not answer; ask for the attempt again shortly.",
      {
        extra: { existing: { ...existing, status: "PENDING" } },
      },
    );
  }
  if (!(error instanceof ProviderFault)) return error;
  logger().error({ attemptId, provider, reason: error.message }, "the provider refused");
  await failToStart(attempt);
  return new PonteError(
    "provider_error",
    "The provider could not create the payment; the charge stays payable.",
    { extra: { existing: { ...existing, status: "FAILED" } } },
  );
}
