'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CodedText } from '#components/tunings/coded-text.tsx'
import { inLanguage } from '#components/tunings/issues/issue-words.ts'
import { RuleExamples } from '#components/tunings/rule-examples.tsx'
import { RuleList } from '#components/tunings/rule-list.tsx'
import { SeverityMark } from '#components/tunings/severity-mark.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { PagePath } from '#components/ui/page-path.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { RuleView } from '#lib/domain/tuning/issue-view.ts'

/** One rule: what it finds and what it leaves alone, how bad that is, who can repair it, and both examples. */
export function RulePage({ rule }: { rule: RuleView }) {
  const t = useTranslations()
  const locale = useLocale()
  const facts = [
    {
      name: t('tuningsIssues.diagnosis'),
      value: rule.diagnosis ? t(`tunings.diagnosis.${rule.diagnosis}`) : t('tuningsRules.library'),
    },
    { name: t('tuningsRules.type'), value: t(`tunings.type.${rule.type}`) },
    { name: t('tuningsRules.clients'), value: rule.clients.join(', ') || t('tuningsRules.allClients') },
    { name: t('tuningsRules.fix'), value: t(`tunings.fixKind.${rule.fix.kind}`) },
    { name: t('tuningsRules.on'), value: t(rule.default_on ? 'tuningsRules.isOn' : 'tuningsRules.isOff') },
  ]
  return (
    <article className="mx-auto flex max-w-5xl flex-col gap-4">
      <header className="flex flex-col gap-2">
        <PagePath label={t('tuningsPage.path')} href="/rules" list={t('tuningsRules.title')} id={rule.rule_id} />
        <h1 className="font-semibold text-xl leading-tight">
          <CodedText text={inLanguage(rule.titles, locale)} />
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <SeverityMark severity={rule.severity} />
          <Badge>{t(`tunings.tier.${rule.tier}`)}</Badge>
        </p>
      </header>
      <dl className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-5">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint text-xs">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title={t('tuningsRules.detects')}>
          <p className="break-words text-sm">
            <CodedText text={inLanguage(rule.texts.detects, locale)} />
          </p>
          <RuleList list={rule.lists.forms} />
        </Panel>
        <Panel title={t('tuningsRules.excludes')}>
          <p className="break-words text-sm">
            <CodedText text={inLanguage(rule.texts.excludes, locale)} />
          </p>
          <RuleList list={rule.lists.exceptions} />
        </Panel>
      </div>
      <Panel title={t('tuningsRules.examples')}>
        <RuleExamples rule={rule} />
      </Panel>
    </article>
  )
}
