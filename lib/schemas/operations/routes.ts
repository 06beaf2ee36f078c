import type { z } from "zod";
import type { KnownOperation } from "#lib/schemas/operations/index";

type Operations = { [Op in KnownOperation as `${Op["method"]} ${Op["path"]}`]: Op };

/** An operation of the API as its method and path, with OpenAPI's braces: `POST /charge/{chargeId}/cancel`. */
export type Route = keyof Operations;

/** A route that answers JSON. */
export type JsonRoute = { [R in Route]: Operations[R] extends { answerType: "text/csv" } ? never : R }[Route];

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type MemberOf<R extends Route, Name extends string> =
  Operations[R] extends Record<Name, infer Schema> ? InputOf<Schema> : never;

/** What stands in a route's path; never where nothing does. */
export type ParamsOf<R extends Route> = MemberOf<R, "params">;

/** The query that a route takes, as text; never where it takes none. */
export type QueryOf<R extends Route> = MemberOf<R, "query">;

/** The body that a route takes, bytes as a `Blob`; never where it takes none. */
export type BodyOf<R extends Route> =
  MemberOf<R, "body"> extends infer Body ? (Body extends Uint8Array ? Blob : Body) : never;

type Drafted<Type> = Type extends string
  ? string
  : Type extends number
    ? number | string | null
    : Type extends readonly (infer Item)[]
      ? Drafted<Item>[]
      : Type extends object
        ? { [Name in keyof Type]?: Drafted<Type[Name]> }
        : Type;

/**
 * A route's body as somebody filled it in, for the API to say what is wrong with it: members may be missing, a word of a fixed
 * list may be any text, and a number may be the text that was typed, or null where that is none.
 */
export type DraftOf<R extends Route> = Drafted<BodyOf<R>>;

/** Who may call a route. */
export type AuthOf<R extends Route> = Operations[R]["auth"];

type Enveloped<Op, Answer> = Op extends { envelope: "all"; status: infer Status }
  ? { status: Status; code: "success"; response: Answer }
  : Answer;

/** What a route answers; null for 204. */
export type AnswerOf<R extends Route> = Enveloped<Operations[R], z.output<Operations[R]["answer"]>>;
