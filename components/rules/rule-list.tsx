'use client'

import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { CodedText } from '#components/tunings/coded-text.tsx'
import { inLanguage } from '#components/tunings/issues/issue-words.ts'
import { SeverityMark } from '#components/tunings/severity-mark.tsx'
import { TuningsNav } from '#components/tunings/tunings-nav.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Input } from '#components/ui/input.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Select } from '#components/ui/select.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { rulesQuery } from '#lib/client/skill-queries.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'

const any = 'any'

/** Every rule of the diagnosis, with how strict it is, how bad what it finds is, and who can repair that. */
export function RuleList() {
  const t = useTranslations()
  const locale = useLocale()
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useUrlFields(['q', 'diagnosis'])
  const { data, error, isPending, refetch } = useQuery(rulesQuery())
  const words = texts.q.trim().toLowerCase()
  const rules = (data ?? []).filter(
    (rule) =>
      (texts.diagnosis === '' || rule.diagnosis === texts.diagnosis) &&
      (words === '' ||
        `${rule.rule_id}\n${rule.title}\n${rule.titles.zh}\n${rule.detects}`.toLowerCase().includes(words)),
  )
  const { active } = useListKeys({
    count: rules.length,
    onOpen: (index) => {
      const rule = rules[index]
      if (rule) router.push(`/rules/${encodeURIComponent(rule.rule_id)}`)
    },
    filter: box,
  })
  return (
    <>
      <PageHead title={t('tuningsRules.title')} detail={t('tuningsRules.detail')} />
      <TuningsNav />
      <search className="mb-3 flex flex-wrap gap-2">
        <Input
          ref={box}
          type="search"
          aria-label={t('tuningsRules.filter')}
          placeholder={t('tuningsRules.filter')}
          className="max-w-80"
          value={texts.q}
          onChange={(event) => setTexts({ q: event.target.value })}
        />
        <Select
          aria-label={t('tuningsIssues.diagnosis')}
          className="w-48"
          value={texts.diagnosis || any}
          onChange={(value) => setTexts({ diagnosis: value === any ? '' : value })}
          options={[
            { value: any, label: t('tuningsRules.anyDiagnosis') },
            ...diagnoses.map((value) => ({ value, label: t(`tunings.diagnosis.${value}`) })),
          ]}
        />
      </search>
      {isPending ? <SkeletonRows label={t('ui.loading')} rows={10} /> : null}
      {error && !data ? (
        <FaultState what={t('tuningsRules.cannotRead')} fault={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rules.length === 0 ? <EmptyState icon={SearchX} title={t('tunings.noMatch')} /> : null}
      {rules.length > 0 ? (
        <Table label={t('tuningsRules.title')}>
          <thead>
            <tr>
              <TableHead>{t('tuningsRules.id')}</TableHead>
              <TableHead>{t('tuningsRules.name')}</TableHead>
              <TableHead>{t('tuningsIssues.severity')}</TableHead>
              <TableHead className="max-md:hidden">{t('tuningsRules.tier')}</TableHead>
              <TableHead className="max-md:hidden">{t('tuningsIssues.diagnosis')}</TableHead>
              <TableHead className="max-md:hidden">{t('tuningsRules.fix')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => (
              <TableRow
                key={rule.rule_id}
                aria-current={index === active || undefined}
                className={classNames(index === active && 'outline-2 outline-accent -outline-offset-2')}
              >
                <TableCell className="whitespace-nowrap font-mono text-xs">
                  <Link
                    href={`/rules/${encodeURIComponent(rule.rule_id)}`}
                    prefetch={false}
                    className="hover:underline"
                  >
                    {rule.rule_id}
                  </Link>
                </TableCell>
                <TableCell className="min-w-40">
                  <CodedText text={inLanguage(rule.titles, locale)} />
                </TableCell>
                <TableCell>
                  <SeverityMark severity={rule.severity} />
                </TableCell>
                <TableCell className="max-md:hidden">
                  <Badge>{t(`tunings.tier.${rule.tier}`)}</Badge>
                </TableCell>
                <TableCell className="whitespace-nowrap max-md:hidden">
                  {rule.diagnosis ? t(`tunings.diagnosis.${rule.diagnosis}`) : t('tuningsRules.library')}
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-soft max-md:hidden">
                  {t(`tunings.fixKind.${rule.fix.kind}`)}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      ) : null}
    </>
  )
}
