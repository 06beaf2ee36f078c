"use client";

import dynamic from "next/dynamic";
import type { StackedBarsProps } from "#components/charts/stacked-bars";
import { Skeleton } from "#components/ui/skeleton";

// The library is larger than the rest of the page: it comes by itself, after everything that can be read without it.
const StackedBars = dynamic(
  () => import("#components/charts/stacked-bars").then((module) => module.StackedBars),
  {
    ssr: false,
    loading: () => <Skeleton className="size-full" />,
  },
);

/** The chart of amounts over time, fetched when it is shown; it fills the box it stands in. */
export function LazyStackedBars(props: StackedBarsProps) {
  return <StackedBars {...props} />;
}
