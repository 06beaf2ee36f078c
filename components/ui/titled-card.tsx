import type { ReactNode } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";

type TitledCardProps = {
  title: ReactNode;
  /** What the card is for, below its title. */
  hint?: ReactNode;
  id?: string;
  className?: string;
  contentClassName?: string;
  children: ReactNode;
};

/** A card with a title, and a hint if one is given. */
export function TitledCard({ title, hint, contentClassName, children, ...card }: TitledCardProps) {
  return (
    <Card {...card}>
      <CardHeader>
        {hint === undefined ? (
          <CardTitle>{title}</CardTitle>
        ) : (
          <div>
            <CardTitle>{title}</CardTitle>
            <CardDescription>{hint}</CardDescription>
          </div>
        )}
      </CardHeader>
      <CardContent className={contentClassName}>{children}</CardContent>
    </Card>
  );
}
