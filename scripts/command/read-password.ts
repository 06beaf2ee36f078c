import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { PASSWORD_LENGTH } from "#lib/domain/access/password-rules";

/**
 * A new password: PONTE_PASSWORD, or one line of stdin; a terminal is prompted without echo. Never an
 * argument, which other users of the machine could read. Throws one sentence when it is too short.
 */
export async function readPassword(): Promise<string> {
  const password = process.env.PONTE_PASSWORD ?? (await readLine());
  const { min } = PASSWORD_LENGTH;
  if (password.length < min) throw new Error(`The password must have at least ${min} characters.`);
  return password;
}

async function readLine(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write("Password (not shown): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write("\n");
  }
}
