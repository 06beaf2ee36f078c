import { z } from "zod";
import type { Permission } from "#lib/domain/access/permissions";
import type { FormerScope, Scope } from "#lib/domain/access/roles";
import type { ErrorCode } from "#lib/domain/errors";

/**
 * Who may call: `merchant` an access token or a dashboard session of one merchant; `sandbox` the same of a test merchant; `caller` the
 * same or platform staff, each of whom sees what is theirs; `person` somebody signed in, for themselves; `staff` an ADMIN or OPERATOR who
 * acts as nobody else; `staffPerson` one who is signed in, also while they act as a merchant; `checkout` a checkout token of the charge in the path; `public` anybody.
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

/** Days as `2027-01-31`; `instead` goes on the sentence "Deprecated since …: ". */
export type Deprecation = { since: string; sunset?: string; instead: string };

/** One operation of the API. The handler validates by it, and the OpenAPI document is made from it. */
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
  /** The scope that held it in version 1 of the scopes; tokens and clients made then keep it. */
  formerScope?: FormerScope;
  /** A permission that the role of the caller, or of the token's owner, must also have. */
  permission?: Permission;
  /** Only for people in a dashboard session; not part of the public document. */
  sessionOnly?: true;
  /**
   * Pages of other sites may call it, because it identifies nobody by a cookie; a function allows only some
   * bodies.
   */
  crossOrigin?: true | ((body: unknown) => boolean);
  /**
   * Asks people, not tokens, for a proof of identity that is at most 5 minutes old (`POST /account/prove`), where its permission does not
   * ask by itself (`asksFreshProof`).
   */
  freshProof?: true;
  /** Part of setting up a second factor, so open to people who must do that first. */
  beforeSecondFactor?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Where a body may be larger than the 256 KiB of all others, such as one with a file. */
  maxBodyBytes?: number;
  answer: Answer;
  /**
   * `all`: every answer is `{ status, code, response }`, with `answer` (or null, beside a problem's members)
   * as its response. `refusals`: only refusals have the envelope.
   */
  envelope?: "all" | "refusals";
  /** JSON by default. */
  answerType?: "text/csv";
  status: 200 | 201 | 202 | 204;
  /** From which day on it should not be called any more, what to call instead, and the first day on which it may be gone. */
  deprecated?: Deprecation;
  refuses: readonly ErrorCode[];
};

const OF_MERCHANTS: readonly OperationAuth[] = ["merchant", "sandbox", "caller", "person"];

/** Whether a merchant's people or tokens may call it. */
export function isForMerchants({ auth }: Pick<Operation, "auth">): boolean {
  return OF_MERCHANTS.includes(auth);
}

/** What an operation may not have: a member that no operation has. */
type NoOther<Op> = Record<Exclude<keyof Op, keyof Operation>, never>;

/** Keeps the exact types of an operation, its method and path among them: its handler and the browser's calls are typed by it. */
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
