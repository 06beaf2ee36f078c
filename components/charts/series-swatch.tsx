import { useId } from "react";
import { type SeriesLook, SeriesPattern } from "#components/charts/series-pattern";

/** The look of a series in a legend. */
export function SeriesSwatch({ look }: { look: SeriesLook }) {
  const id = useId();
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0">
      <defs>
        <SeriesPattern id={id} look={look} />
      </defs>
      <rect width="16" height="16" rx="4" fill={`url(#${id})`} />
    </svg>
  );
}
