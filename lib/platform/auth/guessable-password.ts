// Of what is longer, the beginning decides: judging takes the longer the more there is.
const JUDGED_LENGTH = 100;
const FEWEST_GUESSES = 1e9;

/**
 * True when a password is known, common or made of what is known of its owner (`about`: names and e-mails), so that it would
 * be found within 10⁹ guesses as zxcvbn estimates them.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  // The lists take half a second and some megabytes, which a process that never sets a password is spared.
  const { passwordJudge } = await import("#lib/platform/auth/password-judge");
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const known = words.filter((word) => word.length > 2).slice(0, 50);
  return passwordJudge.check(password.slice(0, JUDGED_LENGTH), known).guesses < FEWEST_GUESSES;
}
