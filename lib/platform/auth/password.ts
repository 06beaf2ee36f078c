import { hash, verify } from "@node-rs/argon2";

// OWASP's password storage cheat sheet: Argon2id with 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash of the password, with its own salt and parameters in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * True when the password matches the hash. Without a hash it takes the same time and answers false, so timing
 * reveals no account.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword("no user has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
