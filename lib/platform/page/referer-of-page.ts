import { headers } from "next/headers";

/** The Referer of the page's request; null when missing. */
export async function refererOfPage(): Promise<string | null> {
  return (await headers()).get("referer");
}
