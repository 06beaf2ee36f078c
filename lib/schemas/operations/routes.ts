import type { z } from "zod";
import type { KnownOperation } from "#lib/schemas/operations/index";

type Operations = { [Op in KnownOperation as `${Op["method"]} ${Op["path"]}`]: Op };

/** An operation of the API as its method and path, with OpenAPI's braces: `POST /charge/{chargeId}/cancel`. */
export type Route = keyof Operations;

/** A route that answers JSON. */
export type JsonRoute = { [R in Route]: Operations[R] extends { answerType: string } ? never : R }[Route];

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type MemberOf<R extends Route, Name extends string> =
  Operations[R] extends Record<Name, infer Schema> ? InputOf<Schema> : never;

/** The path parameters of a route, else never. */
export type ParamsOf<R extends Route> = MemberOf<R, "params">;

/** The query of a route, as text, else never. */
export type QueryOf<R extends Route> = MemberOf<R, "query">;

/** The body of a route, bytes as a `Blob`, else never. */
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
 * A route's body as entered in a form, for the API to validate: members may be missing, an enum may be any text, and a
 * number may be the typed text or null.
 */
export type DraftOf<R extends Route> = Drafted<BodyOf<R>>;

/** Who may call a route. */
export type AuthOf<R extends Route> = Operations[R]["auth"];

type Enveloped<Op, Answer> = Op extends { envelope: "all"; status: infer Status }
  ? { status: Status; code: "success"; response: Answer }
  : Answer;

/** The answer of a route; null for 204. */
export type AnswerOf<R extends Route> = Enveloped<Operations[R], z.output<Operations[R]["answer"]>>;
