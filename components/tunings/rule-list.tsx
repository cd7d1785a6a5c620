'use client'

import { useLocale } from 'next-intl'
import type { RuleView } from '#lib/domain/tuning/issue-view.ts'
import { CodedText } from './coded-text.tsx'

/** The forms of a rule, or its exceptions, one below another. */
export function RuleList({ list }: { list: RuleView['lists']['forms'] }) {
  const locale = useLocale()
  const items = locale === 'zh' ? list.zh : list.en
  if (items.length === 0) return null
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-soft text-sm">
      {items.map((item) => (
        <li key={item} className="break-words">
          <CodedText text={item} />
        </li>
      ))}
    </ul>
  )
}
