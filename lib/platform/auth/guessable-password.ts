// Only the start of a longer password is judged, because the time grows with the length.
const JUDGED_LENGTH = 32;
const FEWEST_GUESSES = 1e9;

/**
 * True when a password is known, common or built from facts about its owner (`about`: names and e-mails): fewer than 10⁹ guesses
 * by zxcvbn's estimate.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  // It is loaded on demand, because the word lists take half a second and some megabytes.
  const { passwordJudge } = await import("#lib/platform/auth/password-judge");
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const known = words.filter((word) => word.length > 2).slice(0, 50);
  return passwordJudge.check(password.slice(0, JUDGED_LENGTH), known).guesses < FEWEST_GUESSES;
}
