import canonicalize from "canonicalize";
import { db } from "#db/client";
import { unpack } from "#db/packing/unpack";
import { toItsEnd } from "#db/work";
import { isCardNumber } from "#lib/cards/card-number.rules";
import { invalidField, PonteError, refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { statusOf } from "#lib/platform/http/error-status";
import { jsonResponse, problemResponse, type RefusalMembers } from "#lib/platform/http/problem";
import { requestPath } from "#lib/platform/http/sent-request";
import { withoutQrCodes, withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import { keyedHash, seal, unsealBytes } from "#lib/platform/secrets/seal";
import {
  claimIdempotencyKey,
  endClaimLock,
  type IdempotencyRecord,
  type OwnClaim,
  releaseIdempotencyKey,
  renewClaim,
  storeIdempotentAnswer,
} from "#lib/requests/idempotency-keys.queries";
import { takesCardLikeReferences } from "#lib/routes/validate";
import { CARD_LIKE } from "#lib/schemas/fields/reference";

// A holder without a sign of life for this long counts as dead. If it only paused, it does no harm when it continues: a request's
// objects are stored once under its claim.
const LOCK_MS = 5_000;
// Refusals because of the state, or after a provider call: a repeated request must not run again.
const FINAL_REFUSALS = new Set([404, 409, 422, 502, 504]);
const SEAL_PURPOSE = "idempotent-answer";

type StoredAnswer = { body: unknown; headers: Record<string, string> };

/**
 * The request's Idempotency-Key, or null. Throws `invalid_request` unless it is 1–255 visible ASCII characters and not a card
 * number. Keys are stored unchanged and are often order numbers, so the rule of references applies.
 */
export async function idempotencyKeyOf(
  request: Request,
  merchantId: MerchantId | null,
): Promise<string | null> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const detail = "Idempotency-Key must be 1 to 255 visible ASCII characters.";
    throw invalidField("Idempotency-Key", "invalid_format", detail);
  }
  if (!isCardNumber(key) || (await takesCardLikeReferences(merchantId))) return key;
  throw invalidField("Idempotency-Key", "card_number", `Idempotency-Key: ${CARD_LIKE.error}`);
}

// Refusals because of the state are stored too; other refusals release the key. After a failure the request may be repeated at
// once. `work` records its objects under the claim's id, for a process that takes over. The fingerprint is a keyed hash, because
// bodies may hold card numbers.
/**
 * Runs `work` once per key (draft-ietf-httpapi-idempotency-key-header). The same request gets the stored answer with
 * `Idempotency-Replayed: true`, a different one `idempotency_mismatch`, and one that comes while the first runs
 * `request_in_progress`. An answer with a secret is repeated only for `person`.
 */
export async function answerOnce(
  claim: {
    scope: string;
    key: string;
    /** The owner of an answer with a secret. */
    person: string | null;
    request: Request;
    /** The JSON sent. */
    body: unknown;
    requestId: string;
    refusalMembers?: RefusalMembers;
  },
  work: (claimId: string) => Promise<Response>,
): Promise<Response> {
  const fingerprint = fingerprintOf(claim);
  const { held, existing } = await claimIdempotencyKey(db(), claim.scope, {
    key: claim.key,
    fingerprint,
    lockMs: LOCK_MS,
  });
  if (existing) return replay(existing, fingerprint);
  const { claimId } = held;
  const response = await whileRenewing(held, async (lastClaim) => {
    try {
      return await work(claimId);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal && FINAL_REFUSALS.has(statusOf(refusal)))
        return problemResponse(error, claim.requestId, {}, claim.refusalMembers);
      await toItsEnd(() => lastClaim().then((last) => giveBack(last, error)));
      throw error;
    }
  });
  await store(claimId, response.clone());
  return response;
}

// `work` gets a function that ends the renewals, waits for the last one and returns the hold.
async function whileRenewing<T>(
  held: OwnClaim,
  work: (lastClaim: () => Promise<OwnClaim>) => Promise<T>,
): Promise<T> {
  let last = held;
  let renewal: Promise<void> | null = null;
  const renew = async () => {
    try {
      last = await renewClaim(db(), last, LOCK_MS);
    } catch {
      // The next renewal tries again.
    }
    renewal = null;
  };
  const timer = setInterval(() => {
    renewal ??= renew();
  }, LOCK_MS / 4).unref();
  const lastClaim = async () => {
    clearInterval(timer);
    await renewal;
    return last;
  };
  try {
    return await work(lastClaim);
  } finally {
    clearInterval(timer);
  }
}

// A refused request stored nothing and may be corrected under the same key. A failure may come after the commit, such as a lost
// connection: the claim stays, and the same request continues from what is stored under it.
async function giveBack(held: OwnClaim, error: unknown): Promise<void> {
  const refusal = refusalIn(error);
  if (refusal && statusOf(refusal) < 500) await releaseIdempotencyKey(db(), held);
  else await endClaimLock(db(), held);
}

type RequestToFingerprint = { person: string | null; request: Request; body: unknown };

function fingerprintOf({ person, request, body }: RequestToFingerprint): string {
  const whose = person === null ? "" : `${person} `;
  const [pathname = ""] = requestPath(request).split("?", 1);
  const head = `${whose}${request.method} ${pathname}\n`;
  // The body is hashed in canonical form (RFC 8785), because a client may order members differently when it repeats the request.
  return keyedHash("idempotency-fingerprint", head + canonicalize(body));
}

function replay(existing: IdempotencyRecord, fingerprint: string): Response {
  if (existing.fingerprint !== fingerprint) {
    throw new PonteError(
      "idempotency_mismatch",
      "This Idempotency-Key was used with another request or by another caller.",
    );
  }
  if (existing.response === null || existing.responseStatus === null) {
    throw new PonteError("request_in_progress", "The first request with this key is still running.", {
      retryAfterMs: 1_000,
    });
  }
  // An answer from the day before the upgrade may be packed.
  const stored: StoredAnswer = JSON.parse(unpack(unsealBytes(SEAL_PURPOSE, existing.response)));
  return jsonResponse(existing.responseStatus, withQrCodes(stored.body), {
    ...stored.headers,
    "idempotency-replayed": "true",
  });
}

async function store(claimId: string, response: Response): Promise<void> {
  const text = await response.text();
  const type = response.headers.get("content-type");
  const answer = {
    body: text === "" ? null : withoutQrCodes(JSON.parse(text)),
    headers: type ? { "content-type": type } : {},
  };
  await storeIdempotentAnswer(db(), claimId, {
    status: response.status,
    sealed: seal(SEAL_PURPOSE, JSON.stringify(answer)),
  });
}
