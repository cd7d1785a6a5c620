'use client'

import { Stethoscope } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { CodedText } from '#components/tunings/coded-text.tsx'
import { GatePill } from '#components/tunings/gate-pill.tsx'
import { SeverityCountsRow } from '#components/tunings/severity-counts-row.tsx'
import { buttonClasses } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Sparkline } from '#components/ui/sparkline.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { GateVerdict } from '#lib/domain/tuning/quality-gate.ts'
import type { SkillView } from '#lib/domain/tuning/skill-view.ts'

const nothing = <span className="text-ink-faint">–</span>

/** Skills as a table, each with its score, its gate, how the score went, and its worst issue. */
export function SkillTable({
  skills,
  active,
  underWay,
}: {
  skills: readonly SkillView[]
  active: number
  /** Paths of skills that are diagnosed now. */
  underWay: ReadonlySet<string>
}) {
  const t = useTranslations('tuningsSkills')
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <TableHead>{t('skill')}</TableHead>
          <TableHead>{t('gate')}</TableHead>
          <TableHead>{t('score')}</TableHead>
          <TableHead className="max-md:hidden">{t('issues')}</TableHead>
          <TableHead className="max-lg:hidden">{t('worst')}</TableHead>
          <TableHead className="max-lg:hidden">{t('tokens')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('actions')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {skills.map((skill, index) => (
          <Row
            key={`${skill.workspace_id} ${skill.path}`}
            skill={skill}
            isActive={index === active}
            isUnderWay={underWay.has(`${skill.workspace_id} ${skill.path}`)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ skill, isActive, isUnderWay }: { skill: SkillView; isActive: boolean; isUnderWay: boolean }) {
  const t = useTranslations('tuningsSkills')
  const words = useTranslations('tunings')
  const locale = useLocale() === 'zh' ? 'zh' : 'en'
  const format = useFormatter()
  const { last, tuning } = skill
  const worst = last?.worst[0]
  // A skill that nobody diagnosed since the start shows what its newest tuning reported.
  const reported = tuning?.score === null ? null : tuning
  const { score, gate, counts } = last ?? reported ?? { score: null, gate: null, counts: null }
  return (
    <TableRow
      aria-current={isActive || undefined}
      className={classNames(isActive && 'outline-2 outline-accent -outline-offset-2')}
    >
      <TableCell className="min-w-44 max-w-80">
        <span className="block truncate font-medium">{visibleSource(skill.name)}</span>
        <span className="block truncate font-mono text-ink-faint text-xs">{visibleSource(skill.path)}</span>
      </TableCell>
      <TableCell>
        <GateCell gate={gate} isUnderWay={isUnderWay} />
      </TableCell>
      <TableCell>
        {score === null ? (
          nothing
        ) : (
          <span className="flex items-center gap-2">
            <span className="w-7 text-right">{score}</span>
            {tuning ? (
              <Sparkline label={words('scoreTrend', { values: tuning.trend.join(', ') })} values={tuning.trend} />
            ) : null}
          </span>
        )}
      </TableCell>
      <TableCell className="max-md:hidden">{counts ? <SeverityCountsRow counts={counts} /> : nothing}</TableCell>
      <TableCell className="max-w-96 max-lg:hidden">
        {worst ? (
          <span className="flex min-w-0 flex-col">
            <span className="line-clamp-1 break-all">
              <CodedText text={visibleSource(worst.message[locale])} />
            </span>
            <span className="truncate font-mono text-ink-faint text-xs">
              {worst.rule_id} · {visibleSource(worst.file)}
              {worst.line ? `:${worst.line}` : null}
            </span>
          </span>
        ) : (
          nothing
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-ink-soft max-lg:hidden">
        {skill.tokens
          ? t('tokensOf', { entry: format.number(skill.tokens.entry), all: format.number(skill.tokens.all) })
          : nothing}
      </TableCell>
      <TableCell className="text-right">
        <span className="inline-flex flex-wrap justify-end gap-2">
          {tuning ? (
            <Link
              href={`/tunings/${encodeURIComponent(tuning.tuning_id)}`}
              prefetch={false}
              className={buttonClasses('ghost', 'small')}
            >
              {t('lastTuning')}
            </Link>
          ) : null}
          <Link
            href={`/tunings/new?${new URLSearchParams({ workspace: skill.workspace_id, skill: skill.path })}`}
            prefetch={false}
            aria-label={t('tuneSkill', { name: skill.name })}
            className={buttonClasses('secondary', 'small')}
          >
            <Stethoscope aria-hidden className="size-3.5" />
            {t('tune')}
          </Link>
        </span>
      </TableCell>
    </TableRow>
  )
}

function GateCell({ gate, isUnderWay }: { gate: GateVerdict | null; isUnderWay: boolean }) {
  const t = useTranslations('tuningsSkills')
  if (isUnderWay)
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft text-xs">
        <Spinner className="size-4 text-blue" />
        {t('underWay')}
      </span>
    )
  return gate === null ? nothing : <GatePill gate={gate} />
}
