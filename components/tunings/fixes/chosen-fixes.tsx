'use client'

import { useLocale } from 'next-intl'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { CodedText } from '../coded-text.tsx'
import { inLanguage } from '../issues/issue-words.ts'

/** The fixes that are about to be applied, to look over before it is confirmed. */
export function ChosenFixes({ fixes }: { fixes: readonly FixBrief[] }) {
  const locale = useLocale()
  return (
    <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
      {fixes.map((fix) => (
        <li key={fix.id} className="flex gap-2">
          <span className="shrink-0 font-mono text-ink-faint text-xs">{fix.id}</span>
          <span className="min-w-0 break-words">
            <CodedText text={inLanguage(fix.title, locale)} />{' '}
            <span className="text-ink-faint">{fix.files.map(({ file }) => visibleSource(file)).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
