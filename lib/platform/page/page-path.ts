import { headers } from "next/headers";

/** The path and query under which the page was asked for, as the browser has them; empty outside a page. */
export async function pagePath(): Promise<string> {
  return (await headers()).get("x-ponte-path") ?? "";
}
