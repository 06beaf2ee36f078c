import { cva } from "class-variance-authority";

/** A button's look without its element, so that a link can have it: `<a className={buttonVariants()}>`. */
export const buttonVariants = cva(
  [
    "inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium",
    "transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
    "[&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
        secondary: "border border-border bg-card text-foreground hover:bg-muted",
        ghost: "text-foreground hover:bg-muted",
        danger: "bg-danger-solid text-white hover:brightness-110",
        link: "text-accent underline-offset-4 hover:underline",
      },
      size: {
        // Touch needs a larger target than a mouse.
        sm: "h-9 px-3 text-sm whitespace-nowrap sm:h-8",
        // Its text wraps with large fonts on narrow screens, like that of `lg` and `xl`, which have their own row.
        "sm-wrap": "min-h-9 max-w-full px-3 py-1 text-sm text-center text-balance sm:min-h-8",
        md: "h-11 px-4 text-sm whitespace-nowrap sm:h-9",
        lg: "min-h-11 max-w-full px-5 py-1.5 text-base text-center text-balance",
        xl: "min-h-12 max-w-full px-6 py-1.5 text-base text-center text-balance",
        icon: "size-11 sm:size-9",
        "icon-sm": "size-9 sm:size-8",
      },
    },
    compoundVariants: [{ variant: "link", class: "px-0! max-sm:h-auto!" }],
    defaultVariants: { variant: "primary", size: "md" },
  },
);
