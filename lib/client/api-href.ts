import type { ParamsOf, QueryOf, Route } from "#lib/schemas/operations/routes";

// Parts that the operation does not have are refused; a part may be omitted if none of its members is required.
type Part<Name extends string, Type> = [Type] extends [never]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Type
    ? { [N in Name]?: Type }
    : { [N in Name]: Type };

/** The variable parts of a route's address. */
export type Address<R extends Route> = Part<"params", ParamsOf<R>> & Part<"query", QueryOf<R>>;

/** The variable parts of any route's address. */
export type AnyAddress = { params?: Record<string, string>; query?: Record<string, string | undefined> };

/** The address of an operation, for a link or a form's action. */
export function apiHref<R extends Route>(route: R, address: Address<R>): string;
export function apiHref(route: Route, address: AnyAddress): string {
  return addressOf(route, address);
}

/** The address of any route, relative to the server; path values are encoded, undefined query values omitted. */
export function addressOf(route: Route, { params = {}, query = {} }: AnyAddress): string {
  const template = route.slice(route.indexOf(" ") + 1);
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? `/api${path}` : `/api${path}?${search}`;
}
