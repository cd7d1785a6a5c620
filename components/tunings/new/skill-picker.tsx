'use client'

import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { CircleAlert, FolderInput } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { boxClasses } from '#components/ui/input.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { skillsQuery } from '#lib/client/skill-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { SkillView } from '#lib/domain/tuning/skill-view.ts'
import { GatePill } from '../gate-pill.tsx'
import { SeverityCountsRow } from '../severity-counts-row.tsx'

/** The folder that is tuned; a path by hand has no workspace and is looked for by the server. */
export type ChosenSkill = { workspaceId: string | null; path: string }

const mostShown = 40
const byHand = 'by-hand'
const keyOf = ({ workspace_id, path }: SkillView) => `${workspace_id} ${path}`

/** Chooses a skill of the workspace, each with its last score, or a folder by its path. The arrows choose, Enter starts. */
export function SkillPicker({
  value,
  error,
  onChange,
  onSubmit,
}: {
  value: ChosenSkill | null
  error: string | null
  onChange: (skill: ChosenSkill | null) => void
  /** Starts with this skill. */
  onSubmit: (skill: ChosenSkill) => void
}) {
  const t = useTranslations()
  const workspace = useSearchParams().get('workspace')
  const library = useQuery(skillsQuery(workspace))
  const [text, setText] = useState(value?.path ?? '')
  const skills = useMemo(() => library.data?.data ?? [], [library.data])
  const words = text.trim().toLowerCase()
  const isChosenText =
    value?.path === text && skills.some((one) => one.path === text && one.workspace_id === value.workspaceId)
  const found = useMemo(
    () =>
      words === '' || isChosenText
        ? skills
        : skills.filter((skill) => `${skill.name}\n${skill.path}\n${skill.description}`.toLowerCase().includes(words)),
    [skills, words, isChosenText],
  )
  // Before the skills are known nobody can say that the words name none of them.
  const isByHand = words !== '' && found.length === 0 && !library.isPending
  const chosenKey = value === null ? '' : value.workspaceId === null ? byHand : `${value.workspaceId} ${value.path}`
  // What is written finds the first match; it counts until the arrows choose another one.
  const isShown = chosenKey === byHand ? isByHand : found.some((skill) => keyOf(skill) === chosenKey)
  const firstKey = found[0] ? keyOf(found[0]) : isByHand ? byHand : ''
  const marked = isShown ? chosenKey : words === '' ? '' : firstKey
  const skillOf = (key: string): ChosenSkill | null => {
    const skill = skills.find((one) => keyOf(one) === key)
    if (skill) return { workspaceId: skill.workspace_id, path: skill.path }
    return key === byHand && words !== '' ? { workspaceId: workspace, path: text.trim() } : null
  }
  const choose = (key: string) => {
    const skill = skillOf(key)
    if (skill) onChange(skill)
  }
  const start = (event: KeyboardEvent) => {
    const skill = skillOf(marked)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !skill) return
    event.preventDefault()
    event.stopPropagation()
    onChange(skill)
    onSubmit(skill)
  }
  return (
    <div className="flex flex-col gap-2">
      <Command
        label={t('tuningsNew.pickSkill')}
        shouldFilter={false}
        value={marked}
        disablePointerSelection
        onKeyDown={start}
        onValueChange={choose}
        loop
        className="flex flex-col gap-2"
      >
        <Command.Input
          autoFocus
          value={text}
          onValueChange={(next) => {
            setText(next)
            // Other words are about another skill: none is chosen until it is marked and started, or clicked.
            if (value !== null) onChange(null)
          }}
          placeholder={t('tuningsNew.pickPlaceholder')}
          aria-invalid={error ? true : undefined}
          className={classNames(boxClasses, 'base:h-8')}
        />
        {library.isPending ? (
          <SkeletonRows label={t('ui.loading')} rows={5} className="rounded-sm border border-line p-2" />
        ) : null}
        {library.error && !library.data ? (
          <FaultState
            what={t('tuningsSkills.cannotRead')}
            fault={library.error}
            onRetry={() => void library.refetch()}
          />
        ) : null}
        <Command.List
          label={t('tuningsNew.skills')}
          className={classNames(
            'max-h-72 overflow-y-auto rounded-sm border border-line p-1',
            found.length === 0 && !isByHand && 'hidden',
          )}
        >
          {found.slice(0, mostShown).map((skill) => (
            <Command.Item
              key={keyOf(skill)}
              value={keyOf(skill)}
              onSelect={() => choose(keyOf(skill))}
              className="flex cursor-pointer flex-col gap-1 rounded-sm px-2 py-1.5 text-sm data-[selected=true]:bg-accent-soft"
            >
              <SkillRow skill={skill} />
            </Command.Item>
          ))}
          {isByHand ? (
            <Command.Item
              value={byHand}
              onSelect={() => choose(byHand)}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm data-[selected=true]:bg-accent-soft"
            >
              <FolderInput aria-hidden className="size-4 text-ink-faint" />
              <span className="min-w-0 break-all">{t('tuningsNew.useFolder', { path: text.trim() })}</span>
            </Command.Item>
          ) : null}
        </Command.List>
      </Command>
      {library.data && skills.length === 0 ? <p className="text-ink-soft text-sm">{t('tuningsNew.noSkills')}</p> : null}
      {found.length > mostShown ? (
        <p className="text-ink-faint text-xs">{t('tuningsNew.more', { count: found.length - mostShown })}</p>
      ) : null}
      {error ? (
        <p role="alert" className="flex items-center gap-1 text-red text-xs">
          <CircleAlert aria-hidden className="size-3.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

function SkillRow({ skill }: { skill: SkillView }) {
  const t = useTranslations('tuningsNew')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium">{visibleSource(skill.name)}</span>
        <span className="min-w-0 break-all font-mono text-ink-faint text-xs">{visibleSource(skill.path)}</span>
        <span className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          {skill.last ? (
            <>
              <SeverityCountsRow counts={skill.last.counts} />
              <GatePill gate={skill.last.gate} />
              <span className="text-ink-soft text-xs">{t('lastScore', { score: skill.last.score })}</span>
            </>
          ) : skill.tuning?.score != null ? (
            <span className="text-ink-soft text-xs">{t('lastScore', { score: skill.tuning.score })}</span>
          ) : (
            <span className="text-ink-faint text-xs">{t('neverTuned')}</span>
          )}
        </span>
      </span>
      {skill.description ? (
        <span className="line-clamp-1 break-words text-ink-soft text-xs">{visibleSource(skill.description)}</span>
      ) : null}
    </>
  )
}
