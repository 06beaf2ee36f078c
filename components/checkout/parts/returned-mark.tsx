import { Glyph } from "#components/ui/glyph";

/** The mark of a refunded payment. Decorative: the text below it has the same meaning. */
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
