'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { tuningNotices } from '#lib/domain/tuning/tuning-notices.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { inLanguage, placeText } from '../issues/issue-words.ts'

/** What the diagnoses noticed besides issues, such as what they did not look at, and why; nothing where there is none of it. */
export function NoticeList({ state }: { state: TuningSummary }) {
  const t = useTranslations('tuningsPage')
  const locale = useLocale()
  const notices = tuningNotices(state.diagnosis)
  if (notices.length === 0) return null
  return (
    <Panel title={t('notices')}>
      <ul className="flex flex-col gap-1 text-sm">
        {notices.map(({ code, file, line, message }) => (
          <li key={`${code} ${file} ${message.en}`} className="min-w-0 break-words">
            {file ? <span className="break-all font-mono text-ink-soft text-xs">{placeText(file, line)}: </span> : null}
            {inLanguage(message, locale)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
