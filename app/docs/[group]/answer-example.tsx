import { CodeFigure } from "#components/api-reference/code-figure";
import type { ReferenceOperation } from "#lib/schemas/api-reference";

/** What an operation answers, as an example; nothing for one that answers nothing. */
export function AnswerExample({ operation }: { operation: ReferenceOperation }) {
  if (operation.example === null) return null;
  return (
    <div className="mt-3">
      <CodeFigure title="Sample answer" name={`${operation.id}: sample answer`} source={operation.example} />
    </div>
  );
}
