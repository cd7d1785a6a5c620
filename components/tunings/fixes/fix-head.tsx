'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import { CodedText } from '../coded-text.tsx'
import { inLanguage, placeText } from '../issues/issue-words.ts'
import { tuningTabAddress } from '../page/tuning-tab.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { DeltaText } from './delta-text.tsx'
import { RiskMark } from './risk-mark.tsx'

const mostIssues = 8

/** What a proposal is: its kind, risk and effect, why it is made, and the issues it is for. */
export function FixHead({ tuningId, fix }: { tuningId: string; fix: FixBrief }) {
  const t = useTranslations()
  const locale = useLocale()
  const title = inLanguage(fix.title, locale)
  const sentence = inLanguage(fix.sentence, locale)
  const facts = [
    { name: 'strategy' as const, value: fix.strategy },
    { name: 'impact' as const, value: fix.estimated_impact },
  ].filter(({ value }) => value !== '')
  const hrefOf = (issue: string) =>
    `${tuningTabAddress(tuningId, 'issues')}?${new URLSearchParams({ issue, scope: 'all' })}`
  return (
    <header className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-mono text-ink-soft text-xs">{fix.id}</span>
        <Badge>{t(`tunings.fixKind.${fix.kind}`)}</Badge>
        <RiskMark risk={fix.risk} />
        <Badge>{t(`tunings.fixStatus.${fix.status}`)}</Badge>
        {fix.is_safe ? <Badge tone="green">{t('tuningsFixes.safe')}</Badge> : null}
        <span className="flex flex-wrap gap-x-3 text-ink-soft text-xs">
          <DeltaText fix={fix} />
        </span>
      </div>
      <h2 className="break-words font-semibold text-lg leading-snug">
        <CodedText text={title} />
      </h2>
      {sentence === title ? null : (
        <p className="break-words text-sm">
          <CodedText text={sentence} />
        </p>
      )}
      {fix.rationale ? (
        <p className="whitespace-pre-line break-words text-ink-soft text-sm">
          <CodedText text={inLanguage(fix.reason, locale)} />
        </p>
      ) : null}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-faint">{t(`tuningsFixes.${name}`)}</dt>
            <dd className="min-w-0 break-words">{visibleSource(value)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('tuningsFixes.answers')} className="flex flex-col gap-1 text-sm">
        {fix.issues.slice(0, mostIssues).map((issue) => (
          <li key={issue.id} className="flex min-w-0 flex-wrap items-center gap-2">
            <SeverityMark severity={issue.severity} />
            <Link href={hrefOf(issue.id)} className="min-w-0 break-words text-accent hover:underline">
              {issue.id}
              {issue.rule_id ? ` · ${issue.rule_id}` : null}
            </Link>
            <span className="min-w-0 break-words text-ink-soft">
              <CodedText text={inLanguage(issue.sentence, locale)} />
            </span>
            <span className="font-mono text-ink-faint text-xs">{placeText(issue.file, issue.line)}</span>
          </li>
        ))}
        {fix.issues.length > mostIssues ? (
          <li className="text-ink-faint text-xs">
            {t('tuningsFixes.moreIssues', { count: fix.issues.length - mostIssues })}
          </li>
        ) : null}
      </ul>
    </header>
  )
}
