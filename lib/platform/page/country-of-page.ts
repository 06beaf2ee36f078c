import { headers } from "next/headers";
import { countryOfLanguages } from "#lib/domain/locale";

/** The country that the languages of the page's reader speak of (ISO 3166-1 alpha-2); null when they say nothing. */
export async function countryOfPage(): Promise<string | null> {
  return countryOfLanguages((await headers()).get("accept-language"));
}
