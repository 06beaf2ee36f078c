"use client";

/**
 * What is left when not even the frame of a page can be drawn: no language is known then, so it speaks all three. It also stands in for
 * the page that Next.js would load with every page for this (see `next.config.ts`).
 */
export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body className="grid min-h-dvh place-content-center gap-2 p-6 text-center">
        <h1>Algo deu errado</h1>
        <p lang="en">Something went wrong</p>
        <p lang="es">Algo salió mal</p>
        <a href="?">↻ Atualizar · Reload · Recargar</a>
      </body>
    </html>
  );
}
