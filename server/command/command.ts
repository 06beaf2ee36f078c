import { refusalIn } from "#lib/domain/errors";
import { exitWithSentence } from "#server/instance/exit-with-sentence";

/**
 * Runs a command line: only its answer goes to stdout. A refusal goes to stderr in one sentence, with the usage for wrong
 * arguments, and the exit code is 1.
 */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<never> {
  try {
    const answer = await command();
    process.stdout.write(`${answer}\n`);
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal) exitWithSentence(new Error(refusal.detail));
    if (isArgumentError(error)) exitWithSentence(new Error(`${error.message}\nUsage: ${usage}`));
    exitWithSentence(error);
  }
  process.exit(0);
}

/** A refusal of the given arguments, shown with the usage. */
export class ArgumentError extends Error {
  readonly code = "ERR_PARSE_ARGS_REFUSED";
}

/** The only positional argument. Throws an `ArgumentError` if there is none or more than one. */
export function onlyArgument(name: string, given: string[]): string {
  const [value, ...rest] = given;
  if (!value || rest.length > 0) throw new ArgumentError(`Exactly one ${name} is needed.`);
  return value;
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
