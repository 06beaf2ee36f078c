"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ProofOnDemand } from "#components/account/proof-on-demand";
import { ToasterOnDemand } from "#components/ui/toaster-on-demand";

export function DashboardProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      {children}
      <ProofOnDemand />
      <ToasterOnDemand />
    </QueryClientProvider>
  );
}
