type Write = (text: string) => void;

/** A place in the output: what is written waits for its turn, and `end` passes the turn on. */
export type Turn = { write: Write; end(): void };

/** Assigns places in the output in request order: the output of concurrent tasks appears one after another. */
export function outputInTurn(write: Write): () => Turn {
  const turns: { waiting: string[]; hasEnded: boolean }[] = [];
  const show = () => {
    for (let [first] = turns; first; [first] = turns) {
      for (const text of first.waiting.splice(0)) write(text);
      if (!first.hasEnded) return;
      turns.shift();
    }
  };
  return () => {
    const turn = { waiting: [] as string[], hasEnded: false };
    turns.push(turn);
    return {
      write: (text) => {
        turn.waiting.push(text);
        show();
      },
      end: () => {
        turn.hasEnded = true;
        show();
      },
    };
  };
}
