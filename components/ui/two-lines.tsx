import { NoValue } from "#components/ui/no-value";

type TwoLinesProps = { first: string | null | undefined; second: string | null | undefined };

/** A cell of a list: what something is called, and smaller below it something to tell it by. A dash for neither. */
export function TwoLines({ first, second }: TwoLinesProps) {
  if (!first && !second) return <NoValue />;
  return (
    <>
      <span className="block truncate">{first ?? second}</span>
      {first && second ? (
        <span className="block truncate text-xs text-muted-foreground">{second}</span>
      ) : null}
    </>
  );
}
