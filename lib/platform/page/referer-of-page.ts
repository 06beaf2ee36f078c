import { headers } from "next/headers";

/** The address from which the browser says that it came to the page; null where it does not say. */
export async function refererOfPage(): Promise<string | null> {
  return (await headers()).get("referer");
}
