"use client";

import { createContext, useContext } from "react";

/** What a field passes to its control. Controls outside a field get an empty object and are wired by hand. */
export type FieldControl = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export const FieldContext = createContext<FieldControl>({});

export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}
