import { Pager } from "#components/lists/pager";
import { type ListPosition, positionsBeside } from "#lib/client/list-position";
import type { PageEnds } from "#lib/domain/page-ends";

type ListFooterProps = {
  here: ListPosition;
  place: PageEnds;
  size: number;
  shown: number;
  /** The list's address at another place. */
  hrefOf: (place: ListPosition) => string;
};

/** The end of a list that is walked by the rows at its ends. */
export function ListFooter({ here, place, size, shown, hrefOf }: ListFooterProps) {
  const { previous, next } = positionsBeside(here, place);
  return (
    <Pager
      total={place.total}
      mayBeMore={place.mayBeMore}
      page={here.page}
      size={size}
      shown={shown}
      previous={previous && hrefOf(previous)}
      next={next && hrefOf(next)}
    />
  );
}
