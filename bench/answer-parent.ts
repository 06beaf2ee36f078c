import { whenOrphaned } from "#server/instance/processes/when-orphaned";

/** The child's side of a BenchProcess: answers the parent's questions one by one, and ends with the parent. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on("message", async (question) => {
    try {
      process.send?.({ answer: await answer(question as Question) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message || String(error) : String(error) });
    }
  });
  whenOrphaned(() => process.exit(0));
}
