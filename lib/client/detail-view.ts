import type { SearchParams } from "#lib/client/params/search-params";

/** How an object is shown: for people, or as the API's answer. */
export type DetailView = "page" | "json";

/** The view that an address selects. */
export function readDetailView({ view }: SearchParams): DetailView {
  return view === "json" ? "json" : "page";
}
