import { ListSkeleton } from "#components/lists/list-skeleton";

export default function RecipientsLoading() {
  return <ListSkeleton />;
}
