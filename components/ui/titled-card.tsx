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

/** A card whose header is its title alone, or with a hint. */
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
