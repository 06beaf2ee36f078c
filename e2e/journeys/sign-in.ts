import { expect, type Page } from "@playwright/test";
import { passwordOf } from "../credentials";
import { origin } from "../origin";
import { untilHydrated } from "./hydrated";

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

// One session per person and worker: signing in is itself a journey.
const known = new Map<string, { cookies: Cookies; since: number }>();
// Well within the time that a sign-in counts as a fresh proof.
const FRESH_MS = 2 * 60_000;

/** Opens a page as that person: signed in by the form if needed, otherwise by the stored cookie. */
export async function openSignedIn(page: Page, path: string, email = "merchant@example.com"): Promise<void> {
  const last = known.get(email);
  const cookies = last && Date.now() - last.since < FRESH_MS ? last.cookies : null;
  // An open page keeps polling, and would be refused between two people.
  await page.goto("about:blank");
  await page.context().clearCookies();
  if (cookies) await page.context().addCookies(cookies);
  await page.goto(path);
  if (!cookies) await signInByForm(page, email);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // Only now: before the form's answer, the cookie is not signed in.
  if (!cookies) known.set(email, { cookies: await page.context().cookies(), since: Date.now() });
  await untilHydrated(page);
}

/** Opens a page with an existing session, by its Cookie header. */
export async function openWithCookie(page: Page, path: string, header: string): Promise<void> {
  const cookies = header.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(path);
  await untilHydrated(page);
}

/** Fills in and submits the sign-in form. */
export async function signInByForm(page: Page, email: string, password: string = passwordOf(email)) {
  await untilHydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
