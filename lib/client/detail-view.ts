import type { SearchParams } from "#lib/client/params/search-params";

/** How an object is shown: for people, or as the API answers it. */
export type DetailView = "page" | "json";

/** Which view an address asks for. */
export function readDetailView({ view }: SearchParams): DetailView {
  return view === "json" ? "json" : "page";
}
