import { OverviewSkeleton } from "./overview-skeleton";

export default function OverviewLoading() {
  return <OverviewSkeleton />;
}
