import type { ReactNode } from "react";

type DetailColumnsProps = {
  /** What happened and what to do. */
  children: ReactNode;
  /** What it is: facts, amounts, people. Below on narrow screens. */
  side: ReactNode;
};

/** The body of an object's page. */
export function DetailColumns({ children, side }: DetailColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-6">{side}</div>
    </div>
  );
}
