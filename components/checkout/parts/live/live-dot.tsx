/** A subtle pulse next to the text that names what is awaited. */
export function LiveDot() {
  return (
    <span aria-hidden="true" className="relative grid size-2.5 shrink-0 place-items-center">
      <span className="absolute size-2.5 animate-ping rounded-full bg-accent opacity-50" />
      <span className="size-2 rounded-full bg-accent" />
    </span>
  );
}
