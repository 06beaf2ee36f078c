import { Glyph } from "#components/ui/glyph";

/** The mark of a payment that was given back. Decorative: the words below it say so. */
export function ReturnedMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground"
    >
      <Glyph name="returned" className="size-7" />
    </span>
  );
}
