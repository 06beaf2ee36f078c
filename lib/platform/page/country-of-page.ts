import { headers } from "next/headers";
import { countryOfLanguages } from "#lib/domain/locale";

/** The country suggested by the reader's browser languages (ISO 3166-1 alpha-2); null if none. */
export async function countryOfPage(): Promise<string | null> {
  return countryOfLanguages((await headers()).get("accept-language"));
}
