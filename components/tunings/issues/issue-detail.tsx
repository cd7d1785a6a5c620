'use client'

import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { issueQuery } from '#lib/client/tuning-review-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { IssueAnswer, IssueView } from '#lib/domain/tuning/issue-view.ts'
import { CodedText } from '../coded-text.tsx'
import { tuningTabAddress } from '../page/tuning-tab.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { IssuePlaces } from './issue-places.tsx'
import { inLanguage, issueSentence, placeText } from './issue-words.ts'
import { JudgeButtons } from './judge-buttons.tsx'
import { RuleText } from './rule-text.tsx'

/** One issue: what is wrong, where, why it matters, its rule, and what can be done about it. */
export function IssueDetail({
  tuningId,
  issueId,
  onSelect,
}: {
  tuningId: string
  issueId: string
  onSelect: (issueId: string) => void
}) {
  const t = useTranslations()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(issueQuery(tuningId, issueId))
  if (error && !data)
    return <FaultState what={t('tuningsIssues.cannotReadOne')} fault={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('ui.loading')} rows={8} />
  return (
    <article aria-label={issueId} className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <IssueHead tuningId={tuningId} answer={data} />
      <IssuePlaces tuningId={tuningId} answer={data} />
      <IssueSeen issue={data.data} />
      <IssueWhy answer={data} />
      {data.fixes.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold text-sm">{t('tuningsIssues.fixes')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {data.fixes.map((fix) => (
              <li key={fix.id}>
                <Link
                  href={`${tuningTabAddress(tuningId, 'fixes')}?${new URLSearchParams({ fix: fix.id })}`}
                  className="inline-flex min-w-0 items-center gap-2 text-accent hover:underline"
                >
                  <Wrench aria-hidden className="size-3.5 shrink-0" />
                  <span className="min-w-0 break-words">
                    {fix.id} · <CodedText text={inLanguage(fix.title, locale)} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.related.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold text-sm">{t('tuningsIssues.related')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {data.related.map((one) => (
              <li key={one.id} className="flex min-w-0 flex-wrap items-center gap-2">
                <SeverityMark severity={one.severity} />
                <button
                  type="button"
                  className="min-w-0 break-words text-left text-accent hover:underline"
                  onClick={() => onSelect(one.id)}
                >
                  <CodedText text={inLanguage(one.sentence, locale)} />
                </button>
                <span className="font-mono text-ink-faint text-xs">{placeText(one.file, one.line)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.rule ? <RuleText rule={data.rule} /> : null}
    </article>
  )
}

function IssueHead({ tuningId, answer }: { tuningId: string; answer: IssueAnswer }) {
  const t = useTranslations('tunings')
  const locale = useLocale()
  const { data: issue } = answer
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityMark severity={issue.severity} />
        <span className="font-mono text-ink-soft text-xs">{issue.id}</span>
        {issue.rule_id ? (
          <Link
            href={`/rules/${encodeURIComponent(issue.rule_id)}`}
            className="font-mono text-accent text-xs hover:underline"
          >
            {issue.rule_id}
          </Link>
        ) : null}
        <Badge>{t(`type.${issue.type}`)}</Badge>
        <Badge>{t(`tier.${issue.tier}`)}</Badge>
        {issue.source === 'agent' ? (
          <Badge tone="violet">{t(issue.confirmed ? 'agentConfirmed' : 'agentUnconfirmed')}</Badge>
        ) : null}
        {issue.state === 'open' ? null : <Badge tone="amber">{t(`issueState.${issue.state}`)}</Badge>}
      </div>
      <h2 className="min-w-0 break-words font-semibold text-lg leading-snug">
        <CodedText text={issueSentence(issue, locale)} />
      </h2>
      {issue.judgement ? (
        <p className="break-words text-ink-soft text-sm">
          {t(`judged.${issue.judgement.kind}`, { by: issue.judgement.by })} {visibleSource(issue.judgement.reason)}
        </p>
      ) : null}
      <JudgeButtons tuningId={tuningId} issue={issue} />
    </header>
  )
}

/** What another program says to have seen, and in which part of the skill. */
function IssueSeen({ issue }: { issue: IssueView }) {
  const t = useTranslations('tuningsIssues')
  const seen = [issue.location.phase ?? '', ...issue.evidence].filter((text) => text !== '')
  if (issue.source !== 'import' || seen.length === 0) return null
  return (
    <ul aria-label={t('seen')} className="flex list-disc flex-col gap-1 pl-5 text-ink-soft text-sm">
      {[...new Set(seen)].map((text) => (
        <li key={text} className="break-words">
          {visibleSource(text)}
        </li>
      ))}
    </ul>
  )
}

function IssueWhy({ answer }: { answer: IssueAnswer }) {
  const t = useTranslations('tuningsIssues')
  const locale = useLocale()
  const parts = (['cause', 'impact', 'remedy'] as const).map((name) => ({
    name,
    text: inLanguage(answer.why[name], locale),
  }))
  return (
    <dl className="grid gap-3 text-sm md:grid-cols-3">
      {parts
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold">{t(name)}</dt>
            <dd className="break-words text-ink-soft">
              <CodedText text={text} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
