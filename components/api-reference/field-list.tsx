import type { ReactNode } from "react";
import { MarkedText } from "#components/api-reference/marked-text";
import type { ReferenceField } from "#lib/schemas/api-reference";

type FieldListProps = {
  title: string;
  fields: ReferenceField[];
  folded?: boolean;
  /** One level below the enclosing heading. */
  heading?: "h2" | "h3";
  /** Text before the fields. */
  children?: ReactNode;
};

/** Fields with their types and rules; folded ones unfold without scripts. */
export function FieldList({ title, fields, folded, heading: Heading = "h3", children }: FieldListProps) {
  if (fields.length === 0 && !children) return null;
  const list = (
    <dl className="fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            <code>{field.name}</code> <i>{field.type}</i>
            {field.required && !folded ? <em> required</em> : null}
          </dt>
          {field.description ? (
            <dd>
              <MarkedText text={field.description} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
  if (!folded) {
    return (
      <section>
        <Heading className="border-b border-border pb-1.5 text-sm font-medium">{title}</Heading>
        {children}
        {list}
      </section>
    );
  }
  return (
    <details>
      <summary className="cursor-pointer rounded-sm border-b border-border pb-1.5 text-sm font-medium">
        {title}
        {children ? null : (
          <span className="font-normal text-muted-foreground">
            {` · ${fields.length === 1 ? "1 field" : `${fields.length} fields`}`}
          </span>
        )}
      </summary>
      {children}
      {list}
    </details>
  );
}
