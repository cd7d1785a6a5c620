'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { RuleView } from '#lib/domain/tuning/issue-view.ts'
import { CodedText } from '../coded-text.tsx'
import { RuleExamples } from '../rule-examples.tsx'
import { inLanguage } from './issue-words.ts'

/** What a rule says and does not say, with a bad and a good example. */
export function RuleText({ rule }: { rule: RuleView }) {
  const t = useTranslations('tuningsRules')
  const locale = useLocale()
  const page = `/rules/${encodeURIComponent(rule.rule_id)}`
  return (
    <section
      aria-label={t('rule', { id: rule.rule_id })}
      className="flex min-w-0 flex-col gap-2 border-line border-t pt-3"
    >
      <h3 className="font-semibold text-sm">
        <Link href={page} className="hover:underline">
          <span className="font-mono">{rule.rule_id}</span> <CodedText text={inLanguage(rule.titles, locale)} />
        </Link>
      </h3>
      <dl className="grid gap-3 text-sm md:grid-cols-2">
        <div className="min-w-0">
          <dt className="font-medium">{t('detects')}</dt>
          <dd className="break-words text-ink-soft">
            <CodedText text={inLanguage(rule.texts.detects, locale)} />
            <More count={rule.lists.forms.en.length} href={page} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="font-medium">{t('excludes')}</dt>
          <dd className="break-words text-ink-soft">
            <CodedText text={inLanguage(rule.texts.excludes, locale)} />
            <More count={rule.lists.exceptions.en.length} href={page} />
          </dd>
        </div>
      </dl>
      <RuleExamples rule={rule} />
    </section>
  )
}

/** What does not fit here stands on the page of the rule. */
function More({ count, href }: { count: number; href: string }) {
  const t = useTranslations('tuningsRules')
  if (count === 0) return null
  return (
    <>
      {' '}
      <Link href={href} className="text-accent hover:underline">
        {t('more', { count })}
      </Link>
    </>
  )
}
