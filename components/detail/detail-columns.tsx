import type { ReactNode } from "react";

type DetailColumnsProps = {
  /** Timeline and actions. */
  children: ReactNode;
  /** Facts, amounts, people; below on narrow screens. */
  side: ReactNode;
};

export function DetailColumns({ children, side }: DetailColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-6">{side}</div>
    </div>
  );
}
