"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** Details whose content floats above the page: Escape, a click outside and leaving by Tab close it. Without scripts, its summary does. */
export function FloatingDetails(props: ComponentProps<"details">) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeOutside({ target }: Event) {
      const details = root.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    }
    function closeByEscape(event: KeyboardEvent) {
      const details = root.current;
      if (event.key !== "Escape" || !details?.open || !details.contains(document.activeElement)) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, []);
  return <details ref={root} {...props} />;
}
