import canonicalize from "canonicalize";
import { db } from "#db/client";
import {
  claimIdempotencyKey,
  type IdempotencyRecord,
  releaseIdempotencyKey,
  storeIdempotentAnswer,
} from "#db/queries/idempotency-keys";
import { holdsCardNumber } from "#lib/domain/card-number";
import { invalidField, PonteError } from "#lib/domain/errors";
import { jsonResponse, problemResponse, type RefusalMembers } from "#lib/platform/http/problem";
import { requestPath } from "#lib/platform/http/sent-request";
import { withoutPictures, withPictures } from "#lib/platform/qr/kept-pictures";
import { keyedHash, seal, unseal } from "#lib/platform/secrets/seal";

// Longer than any request may run; after it the holder is taken for dead.
const LOCK_MS = 60_000;
// Refusals that judge the state, or tell of a provider that was asked: a repetition must not run again behind them.
const FINAL_REFUSALS = new Set([404, 409, 422, 502, 504]);
const SEAL_PURPOSE = "idempotent-answer";

type StoredAnswer = { body: unknown; headers: Record<string, string> };

/**
 * The request's Idempotency-Key, or null. Throws `invalid_request` unless it is 1–255 visible ASCII characters without a card
 * number, since keys are stored as they come.
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const detail = "Idempotency-Key must be 1 to 255 visible ASCII characters.";
    throw invalidField("Idempotency-Key", "invalid_format", detail);
  }
  if (!holdsCardNumber(key)) return key;
  throw invalidField("Idempotency-Key", "card_number", "Idempotency-Key must not hold a card number.");
}

/**
 * Runs `work` once per key (draft-ietf-httpapi-idempotency-key-header): the same request again gets the stored answer
 * with `Idempotency-Replayed: true`, another request under the key `idempotency_mismatch`, one that comes while the
 * first still runs `request_in_progress`. Refusals of the state are stored too; all others free the key. `work` gets the
 * claim's id, under which it records what it creates: a claim taken over from a dead process then finds it instead of
 * creating it twice. The fingerprint is a keyed hash, because a body may hold a card number. Where the answer holds a secret
 * it is for `person` alone: with another person the same key is one of another request.
 */
export async function answerOnce(
  claim: {
    scope: string;
    key: string;
    /** Whose the answer is, where it holds a secret. */
    person: string | null;
    request: Request;
    /** The JSON that was sent. */
    body: unknown;
    requestId: string;
    refusalMembers?: RefusalMembers;
  },
  work: (claimId: string) => Promise<Response>,
): Promise<Response> {
  const fingerprint = fingerprintOf(claim);
  const { claimId, held } = await claimIdempotencyKey(db(), claim.scope, {
    key: claim.key,
    fingerprint,
    lockMs: LOCK_MS,
  });
  if (held) return replay(held, fingerprint);
  let response: Response;
  try {
    response = await work(claimId);
  } catch (error) {
    if (!(error instanceof PonteError) || !FINAL_REFUSALS.has(error.status)) {
      await releaseIdempotencyKey(db(), claim.scope, claim.key, claimId);
      throw error;
    }
    response = problemResponse(error, claim.requestId, {}, claim.refusalMembers);
  }
  await store(claim, response.clone());
  return response;
}

type Asked = { person: string | null; request: Request; body: unknown };

function fingerprintOf({ person, request, body }: Asked): string {
  const whose = person === null ? "" : `${person} `;
  const [pathname = ""] = requestPath(request).split("?", 1);
  const head = `${whose}${request.method} ${pathname}\n`;
  // In one form (RFC 8785), since a client that repeats a request may write the same members in another order.
  return keyedHash("idempotency-fingerprint", head + canonicalize(body));
}

function replay(held: IdempotencyRecord, fingerprint: string): Response {
  if (held.fingerprint !== fingerprint) {
    throw new PonteError(
      "idempotency_mismatch",
      "This Idempotency-Key was used with another request, or by somebody else.",
    );
  }
  if (held.response === null || held.responseStatus === null) {
    throw new PonteError("request_in_progress", "The first request with this key is still running.", {
      headers: { "retry-after": "1" },
    });
  }
  const stored = JSON.parse(unseal(SEAL_PURPOSE, held.response)) as StoredAnswer;
  return jsonResponse(held.responseStatus, withPictures(stored.body), {
    ...stored.headers,
    "idempotency-replayed": "true",
  });
}

async function store(claim: { scope: string; key: string }, response: Response): Promise<void> {
  const text = await response.text();
  const type = response.headers.get("content-type");
  const answer = {
    body: text === "" ? null : withoutPictures(JSON.parse(text)),
    headers: type ? { "content-type": type } : {},
  };
  await storeIdempotentAnswer(db(), claim.scope, claim.key, {
    status: response.status,
    sealed: seal(SEAL_PURPOSE, JSON.stringify(answer)),
  });
}
