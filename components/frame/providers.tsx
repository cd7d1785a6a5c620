'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { Toaster } from '#components/ui/toaster.tsx'
import { TooltipProvider } from '#components/ui/tooltip.tsx'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

/** What every page needs around it: theme, cache, URL state, tooltips and messages. `nonce` lets the theme be set before the first paint. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      storageKey="loopboard-theme"
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <QueryClientProvider client={client}>
        <NuqsAdapter>
          <TooltipProvider>{children}</TooltipProvider>
        </NuqsAdapter>
      </QueryClientProvider>
      <Toaster />
    </ThemeProvider>
  )
}
