import { cn } from "#components/ui/cn.ts";
import { NoValue } from "#components/ui/no-value";

type TwoLinesProps = {
  first: string | null | undefined;
  second: string | null | undefined;
  /** A card shows only the first line. */
  isShortOnCards?: boolean;
};

/** A list cell: a name, and a smaller identifying line below. A dash if both are empty. */
export function TwoLines({ first, second, isShortOnCards = false }: TwoLinesProps) {
  if (!first && !second) return <NoValue />;
  return (
    <>
      <span className="block truncate">{first ?? second}</span>
      {first && second ? (
        <span
          className={cn("block truncate text-xs text-muted-foreground", isShortOnCards && "max-md:hidden")}
        >
          {second}
        </span>
      ) : null}
    </>
  );
}
