'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CodedText } from '#components/tunings/coded-text.tsx'
import { SeverityMark } from '#components/tunings/severity-mark.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FindingView } from '#lib/domain/tuning/skill-view.ts'

/** What collides between the skills of a library: equal names, copies, links that lead nowhere. */
export function SkillCollisions({ collisions }: { collisions: readonly FindingView[] }) {
  const t = useTranslations('tuningsSkills')
  const locale = useLocale() === 'zh' ? 'zh' : 'en'
  if (collisions.length === 0) return null
  return (
    <Panel title={t('collisions', { count: collisions.length })} className="mt-4">
      <ul className="flex flex-col gap-2 text-sm">
        {collisions.map((one) => (
          <li key={one.fingerprint} className="flex min-w-0 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <SeverityMark severity={one.severity} />
              <span className="font-mono text-ink-soft text-xs">{one.rule_id}</span>
              <span className="min-w-0 break-words">
                <CodedText text={visibleSource(one.message[locale])} />
              </span>
            </span>
            <span className="break-all font-mono text-ink-faint text-xs">
              {[one.file, ...one.related.map((place) => place.file)].map(visibleSource).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
