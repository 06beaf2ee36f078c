import type { ParamsOf, QueryOf, Route } from "#lib/schemas/operations/routes";

// A part that the operation does not have may not be given; one of which nothing is required may be left out.
type Part<Name extends string, Type> = [Type] extends [never]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Type
    ? { [N in Name]?: Type }
    : { [N in Name]: Type };

/** What stands in the address of a route. */
export type Address<R extends Route> = Part<"params", ParamsOf<R>> & Part<"query", QueryOf<R>>;

/** The same of any route. */
export type AnyAddress = { params?: Record<string, string>; query?: Record<string, string | undefined> };

/** The address of an operation, for a link or the action of a form. */
export function apiHref<R extends Route>(route: R, address: Address<R>): string;
export function apiHref(route: Route, address: AnyAddress): string {
  return addressOf(route, address);
}

/** The address of any route, relative to the server; what stands in its path is encoded, and what is undefined is not asked. */
export function addressOf(route: Route, { params = {}, query = {} }: AnyAddress): string {
  const template = route.slice(route.indexOf(" ") + 1);
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? `/api${path}` : `/api${path}?${search}`;
}
