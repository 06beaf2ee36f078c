/** The result of checking a setup, in one sentence that also says how to fix what is not ok. */
export type Finding = { level: "ok" | "warning" | "problem"; sentence: string };

/** A finding that all is well. */
export function ok(sentence: string): Finding {
  return { level: "ok", sentence };
}

/** A finding of something that works but should be changed. */
export function warning(sentence: string): Finding {
  return { level: "warning", sentence };
}

/** A finding of something that does not work, or loses data. */
export function problem(sentence: string): Finding {
  return { level: "problem", sentence };
}
