"use client";

// In place of the router's own, which adds a boundary for crawlers: they read what the server has rendered.
export { ErrorBoundary as default } from "next/dist/client/components/error-boundary";
