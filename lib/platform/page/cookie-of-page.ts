import { cookies } from "next/headers";

/** The value of a cookie of the page's request; undefined when it is missing. */
export async function cookieOfPage(name: string): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}
