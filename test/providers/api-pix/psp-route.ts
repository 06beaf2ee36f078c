import type { FakeBank } from "#test/providers/api-pix/bank";
import type { TokenRules } from "#test/providers/api-pix/token-rules";
import type { FakeCall } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

/** A call of ours, in parts. */
export type PspRequest = { method: string; parts: string[]; query: URLSearchParams; body: unknown };

/** What a test decides for the PSP. */
export type PspRules = {
  /** The required form of token requests and all other calls. */
  token: TokenRules;
  tokenSeconds: number;
  /** The scopes in the token's answer; null omits them. */
  scope: string | null;
  /** Paths that the account may not use. */
  forbidden: string[];
  /** The longest period of a list; a longer one is refused. */
  longestListDays: number;
  /** A list whose period contains this instant is answered 503; null if none is. */
  unlistable: Date | null;
  /** How it refuses: by Banco Central's problems, or by HTTP 400 and a name, as in Efí's reference. */
  refusals: "problem" | "named";
  /** How it treats the member `tributo`: it drops it, refuses a charge with it, or informs the tax platform at this address. */
  tributo: "ignored" | "refused" | { platform: URL };
  /** An answer instead of its own; null for its own. */
  instead: (call: FakeCall) => Answer | null;
  /** An existing charge is refused as documented, refused as Efí does, or simply returned again. */
  duplicate: "problem" | "efi" | "again";
  /**
   * How it answers a request for the list of infractions: with the list, as for an account without the scope, or as Efí's test
   * host does.
   */
  infractions: "listed" | "out of scope" | "not offered";
  /** Called for each answered call. */
  onCall: (call: FakeCall & { status: number }) => void;
};

export type Route = {
  /** As the published document names it. */
  path: string;
  /** True for a call that only this PSP has: Banco Central's document does not describe it. */
  isPspsOwn?: true;
  answer(bank: FakeBank, request: PspRequest, rules: PspRules): Answer;
};
