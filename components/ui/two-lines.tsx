import { NoValue } from "#components/ui/no-value";

type TwoLinesProps = { first: string | null | undefined; second: string | null | undefined };

/** A list cell: a name, and a smaller identifying line below. A dash if both are empty. */
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
