import { cookies } from "next/headers";

/** The value of a cookie that came with the request for the page; undefined when none did. */
export async function cookieOfPage(name: string): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}
