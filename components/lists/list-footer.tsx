import { Pager } from "#components/lists/pager";
import { type ListPlace, placesBeside } from "#lib/client/list-place";
import type { PlaceInList } from "#lib/domain/list-place";

type ListFooterProps = {
  here: ListPlace;
  place: PlaceInList;
  size: number;
  shown: number;
  /** The list's address at another place. */
  hrefOf: (place: ListPlace) => string;
};

/** The end of a list that is walked by the rows at its ends. */
export function ListFooter({ here, place, size, shown, hrefOf }: ListFooterProps) {
  const { previous, next } = placesBeside(here, place);
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
