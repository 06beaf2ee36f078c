import { Pager } from "#components/lists/pager";
import { type ListPosition, neighborPositions } from "#lib/client/list-position";
import type { PageInfo } from "#lib/lists/page-info.rules";

type ListFooterProps = {
  here: ListPosition;
  pageInfo: PageInfo;
  size: number;
  shown: number;
  /** The list's address at another position. */
  hrefOf: (position: ListPosition) => string;
};

/** The pager of a keyset-paginated list. */
export function ListFooter({ here, pageInfo, size, shown, hrefOf }: ListFooterProps) {
  const { previous, next } = neighborPositions(here, pageInfo);
  return (
    <Pager
      total={pageInfo.total}
      mayBeMore={pageInfo.mayBeMore}
      page={here.page}
      size={size}
      shown={shown}
      previous={previous && hrefOf(previous)}
      next={next && hrefOf(next)}
    />
  );
}
