import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. A class that overrides one of the component's own is marked: `text-danger!` (`class-overrides.test.ts`).
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
