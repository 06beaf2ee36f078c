import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

const alertVariants = cva("flex items-start gap-3 rounded-lg px-4 py-3 text-sm", {
  variants: {
    tone: {
      info: "bg-accent-soft [&>svg]:text-accent",
      success: "bg-success-soft [&>svg]:text-success",
      warning: "bg-warning-soft [&>svg]:text-warning",
      danger: "bg-danger-soft [&>svg]:text-danger",
    },
  },
  defaultVariants: { tone: "info" },
});

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type AlertProps = {
  tone?: NonNullable<VariantProps<typeof alertVariants>["tone"]>;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader and is for what just failed; omit it for permanent notices. */
  role?: "alert" | "status";
  className?: string;
};

export function Alert({ tone = "info", title, children, action, role, className }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div role={role} className={cn(alertVariants({ tone }), className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={cn("text-foreground/85", title && "mt-0.5")}>{children}</div> : null}
      </div>
      {action ? <div className="shrink-0">{action}</div> : null}
    </div>
  );
}
