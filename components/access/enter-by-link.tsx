'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CodeBlock } from '../ui/code-block.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Entrance } from './entrance.tsx'

type Outcome = 'trying' | 'used' | 'unreachable'

/** Turns the token in the fragment into a session. The address is cleared first, so that no history keeps the token. */
async function enterWith(token: string): Promise<Outcome | 'entered'> {
  const response = await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null)
  if (response === null || response.status >= 500) return 'unreachable'
  return response.ok ? 'entered' : 'used'
}

/** Signs the browser in with the link it was opened by, then shows the product. */
export function EnterByLink() {
  const t = useTranslations('access')
  const [outcome, setOutcome] = useState<Outcome>('trying')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const token = window.location.hash.slice(1)
    window.history.replaceState(null, '', window.location.pathname)
    void enterWith(token).then((result) => {
      if (result === 'entered') window.location.replace('/')
      else setOutcome(result)
    })
  }, [])
  return (
    <Entrance title={t('enterTitle')}>
      {outcome === 'trying' ? (
        <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
          <Spinner />
          {t('entering')}
        </p>
      ) : (
        <>
          <ErrorState
            what={t(outcome === 'used' ? 'linkRefused' : 'unreachable')}
            why={t(outcome === 'used' ? 'linkRefusedWhy' : 'unreachableWhy')}
            next={t('printNew')}
          />
          <CodeBlock label={t('command')} text="npm run -s loopboard -- open" />
        </>
      )}
    </Entrance>
  )
}
