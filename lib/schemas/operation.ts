import { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";
import type { Permission } from "#lib/team/permissions.rules";
import type { FormerScope, Scope } from "#lib/team/roles.rules";

/**
 * Who may call:
 * - `merchant`: an access token or dashboard session of one merchant.
 * - `sandbox`: the same, of a test merchant.
 * - `caller`: the same or platform staff, each limited to their own data.
 * - `person`: a signed-in person, for themselves.
 * - `staff`: an ADMIN or OPERATOR not acting as a merchant.
 * - `staffPerson`: the same while signed in, even when acting as a merchant.
 * - `checkout`: a checkout token of the charge in the path.
 * - `public`: anyone.
 */
export type OperationAuth =
  | "merchant"
  | "sandbox"
  | "caller"
  | "person"
  | "staff"
  | "staffPerson"
  | "checkout"
  | "public";

/** Days as `2027-01-31`; `instead` continues the sentence "Deprecated since …: ". */
export type Deprecation = { since: string; sunset?: string; instead: string };

/** One operation of the API: the handler validates against it, and the OpenAPI document is generated from it. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Auth extends OperationAuth = OperationAuth,
> = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to `/api`, with OpenAPI's braces: `/charge/{chargeId}`. */
  path: string;
  tag: string;
  summary: string;
  auth: Auth;
  scope?: Scope;
  /** The scope that covered the operation in version 1 of the scopes. Tokens and clients from that time still have it. */
  formerScope?: FormerScope;
  /** A permission that the role of the caller or of the token's owner must have as well. */
  permission?: Permission;
  /** Only for people in a dashboard session; not part of the public document. */
  sessionOnly?: true;
  /**
   * Pages of other sites may call it, because it uses no cookie to identify a caller; a function allows only some
   * bodies.
   */
  crossOrigin?: true | ((body: unknown) => boolean);
  /**
   * Requires people, but not tokens, to have proved their identity in the last 5 minutes (`POST /account/prove`). Left out where
   * the operation's permission already requires this (`asksFreshProof`).
   */
  freshProof?: true;
  /** Part of setting up a second factor, so open to people who must do that first. */
  beforeSecondFactor?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * A POST that only reads, because its question is too long for an address. As for a GET, its answer is not stored under an
   * Idempotency-Key, nor its bodies in the request log.
   */
  onlyReads?: true;
  /** The limit of a body that may exceed the usual 256 KiB, such as one with a file. */
  maxBodyBytes?: number;
  answer: Answer;
  /**
   * The part of an answer that a caller watches by repeated reads. The answer's ETag covers this part: a caller who sends it as
   * If-None-Match gets 304 without a body until the part changes.
   */
  revisionOf?(answer: unknown): unknown;
  /**
   * `all`: every answer is `{ status, code, response }`, with `answer` as its response; a refusal has the problem's members, and
   * null as its response. `refusals`: only refusals have the envelope.
   */
  envelope?: "all" | "refusals";
  /** JSON by default; these are files. */
  answerType?: "text/csv" | "text/plain" | "application/x-ofx";
  status: 200 | 201 | 202 | 204;
  /** Since when it is deprecated, what to call instead, and the first day on which it may be removed. */
  deprecated?: Deprecation;
  refuses: readonly ErrorCode[];
};

const OF_MERCHANTS: readonly OperationAuth[] = ["merchant", "sandbox", "caller", "person"];

/** Whether a merchant's people or tokens may call it. */
export function isForMerchants({ auth }: Pick<Operation, "auth">): boolean {
  return OF_MERCHANTS.includes(auth);
}

/** Whether it changes nothing. */
export function isReading({ method, onlyReads }: Pick<Operation, "method" | "onlyReads">): boolean {
  return method === "GET" || onlyReads === true;
}

/** Forbids members that `Operation` does not have. */
type NoOther<Op> = Record<Exclude<keyof Op, keyof Operation>, never>;

/** Keeps the exact types of an operation, including its method and path, which type its handler and the browser's calls. */
export function defineOperation<const Op extends Operation>(operation: Op & NoOther<Op>): Op {
  return operation;
}

/** The schema of an operation's answer as sent: in the envelope if the operation uses it. */
export function enveloped({
  answer,
  envelope,
  status,
}: Pick<Operation, "answer" | "envelope" | "status">): z.ZodType {
  if (envelope !== "all") return answer;
  return z.object({
    status: z.literal(status).describe("The HTTP status again."),
    code: z.literal("success").describe("`success`; a refusal has its own code here."),
    response: answer.describe("The answer."),
  });
}
