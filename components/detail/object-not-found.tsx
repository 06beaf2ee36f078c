import { SearchX } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

type ObjectNotFoundProps = {
  /** The kind of object, for screen readers. */
  kind: string;
  title: string;
  body: string;
  /** The list to return to, and its link's text. */
  list: string;
  action: string;
};

/** Shown if the object does not exist or belongs to another merchant. */
export function ObjectNotFound({ kind, title, body, list, action }: ObjectNotFoundProps) {
  return (
    <>
      <h1 className="sr-only">{kind}</h1>
      <EmptyState
        icon={<SearchX />}
        title={title}
        action={
          <Link href={list} className={buttonVariants({ variant: "secondary" })}>
            {action}
          </Link>
        }
      >
        {body}
      </EmptyState>
    </>
  );
}
