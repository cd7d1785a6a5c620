'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { TooltipProvider } from '#components/ui/tooltip.tsx'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { Notices } from './notices.tsx'

/** What every page needs around it: theme, cache, tooltips and messages. `nonce` lets the theme be set before the first paint. */
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
        <TooltipProvider>{children}</TooltipProvider>
      </QueryClientProvider>
      <Notices />
    </ThemeProvider>
  )
}
