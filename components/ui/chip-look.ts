/** The look of a chip that opens something: a filter's menu or a period. `isSet`: it shows a choice. */
export function chipLook(isSet: boolean): string {
  return [
    "h-11 shrink-0 rounded-full border bg-card text-base transition-colors hover:text-foreground sm:h-9 sm:text-sm",
    isSet ? "border-foreground/60 font-medium text-foreground" : "border-input/70 text-muted-foreground",
  ].join(" ");
}
