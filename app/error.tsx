'use client'

import { BrokenPage } from '#components/frame/broken-page.tsx'

export default function Broken({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="px-4">
      <BrokenPage id={error.digest ?? null} onRetry={reset} />
    </main>
  )
}
