import { headers } from "next/headers";

/** The page's requested path and query, as the browser has them; empty outside a page. */
export async function pagePath(): Promise<string> {
  return (await headers()).get("x-ponte-path") ?? "";
}
