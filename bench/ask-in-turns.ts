/** How many requests `askInTurns` has under way. */
export const AT_ONCE = 8;

/** Makes that many requests by their number from 0, eight at once, each as soon as an earlier one was answered. */
export async function askInTurns(requests: number, ask: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const askInTurn = async () => {
    for (let number = next++; number < requests; number = next++) await ask(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
}
