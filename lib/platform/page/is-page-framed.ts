import { headers } from "next/headers";

/** True if the browser loads the page into a frame (Fetch Metadata). */
export async function isPageFramed(): Promise<boolean> {
  return (await headers()).get("sec-fetch-dest") === "iframe";
}
