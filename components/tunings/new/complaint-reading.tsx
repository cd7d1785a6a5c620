'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { readingQuery } from '#lib/client/skill-queries.ts'
import { ReadingChips } from '../reading-chips.tsx'

const typingMs = 300

/** How the description is understood, while it is typed. */
export function ComplaintReading({ text }: { text: string }) {
  const t = useTranslations('tuningsNew')
  const [settled, setSettled] = useState('')
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({ ...readingQuery(settled), enabled: settled !== '', placeholderData: keepPreviousData })
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5">
      <p className="font-medium text-ink-soft text-xs">{t('readAs')}</p>
      {wanted === '' || !data ? (
        <p className="text-ink-soft text-sm">{t('readNothing')}</p>
      ) : (
        <>
          <ReadingChips analysis={data} />
          {data.questions.length > 0 ? (
            <p className="text-ink-faint text-xs">{t('willAsk', { count: data.questions.length })}</p>
          ) : null}
        </>
      )}
    </div>
  )
}
