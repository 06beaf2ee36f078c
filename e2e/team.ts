import { generate } from "otplib";
import type { BegunSecondFactorView, NewRecoveryCodesView } from "#lib/account/account.contract";
import type { Role } from "#lib/team/roles.rules";
import type { CreatedInvitationView } from "#lib/team/team.contract";
import { merchantIdOf, unique } from "./api/fixtures";
import { MEMBER_PASSWORD, passwordOf, printedBy, signIn } from "./credentials";
import { origin } from "./origin";

/** Sends a request as a signed-in person, from one of the dashboard's pages. */
export async function askSignedIn(cookie: string, method: string, path: string, body: object = {}) {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: { cookie, origin, "content-type": "application/json" },
    body: method === "GET" ? undefined : JSON.stringify(body),
  });
}

/** A new member of an owner's team (by default the demo merchant's), with MEMBER_PASSWORD, who accepted an invitation. */
export async function newMember(
  role: Role,
  ownerEmail = "merchant@example.com",
): Promise<{ email: string; token: string }> {
  const email = `${unique("member")}@example.com`;
  const owner = await signIn(ownerEmail);
  const invited = await askSignedIn(owner, "POST", "/team/invitations", { email, role });
  const { url } = (await invited.json()) as CreatedInvitationView;
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const accepted = await askSignedIn("", "POST", "/invitations/accept", {
    token,
    name: "Bia",
    password: MEMBER_PASSWORD,
  });
  if (accepted.status !== 201) throw new Error(`${email} was not let in: ${await accepted.text()}`);
  return { email, token };
}

/**
 * A new member of an owner's team, with MEMBER_PASSWORD and without an invitation: independent of all others there from the first
 * day.
 */
export async function newIndependentMember(role: Role, ownerEmail: string): Promise<{ email: string }> {
  const email = `${unique("member")}@example.com`;
  const merchant = merchantIdOf(ownerEmail);
  await printedBy(
    "user",
    "create",
    "--email",
    email,
    "--name",
    "Bia",
    "--role",
    role,
    "--merchant",
    merchant,
  );
  return { email };
}

/** A new staff member with a second factor, signed in; each code works once. */
export async function newOperator(): Promise<{ email: string; cookie: string; nextCode: () => string }> {
  const email = `${unique("operator")}@example.com`;
  await printedBy("user", "create", "--email", email, "--name", "Olga", "--role", "OPERATOR");
  return { email, ...(await signInWithFactor(email)) };
}

/** Signs a person in and enables their second factor; each code works once. */
export async function signInWithFactor(email: string): Promise<{ cookie: string; nextCode: () => string }> {
  const cookie = await signIn(email);
  const ask = async (path: string, body: object) => (await askSignedIn(cookie, "POST", path, body)).json();
  const begun = await ask("/account/second-factor", { password: passwordOf(email) });
  const code = await generate({ secret: (begun as BegunSecondFactorView).secret });
  const { recoveryCodes } = (await ask("/account/second-factor/confirm", { code })) as NewRecoveryCodesView;
  return { cookie, nextCode: () => recoveryCodes.pop() ?? "none left" };
}
