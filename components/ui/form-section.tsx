import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";

type FormSectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode };

/** A card of a long form, in two columns if there is room. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Card>
      <CardHeader className="justify-start!">
        <CardTitle>
          {title}
          {note ? <span className="ml-1.5 text-sm font-normal text-muted-foreground">{note}</span> : null}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid items-start gap-5 sm:grid-cols-2">{children}</CardContent>
    </Card>
  );
}
