/** The shared look of text-like controls: 16 px text on phones, because iOS zooms into fields with smaller text. */
export const controlLook = [
  "w-full min-w-0 rounded-md border border-input/70 bg-card text-base text-foreground shadow-xs transition-colors sm:text-sm",
  "placeholder:text-muted-foreground/80 hover:border-input",
  "focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/60",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/50",
  "disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground",
].join(" ");
