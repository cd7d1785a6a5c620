'use client'

import { useQuery } from '@tanstack/react-query'
import { FolderSearch, ScanSearch } from 'lucide-react'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { TuningsNav } from '#components/tunings/tunings-nav.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Input } from '#components/ui/input.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { skillsQuery } from '#lib/client/skill-queries.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { SkillCollisions } from './skill-collisions.tsx'
import { SkillTable } from './skill-table.tsx'
import { useDiagnoseAll } from './use-diagnose-all.ts'

/** The skills of a workspace: how good each is, how that went, and its worst issues; all of them are diagnosed with one click. */
export function SkillLibrary() {
  const t = useTranslations()
  const router = useRouter()
  const workspace = useSearchParams().get('workspace')
  const box = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useUrlFields(['q'])
  const library = useQuery(skillsQuery(workspace))
  const all = library.data?.data ?? []
  const words = texts.q.trim().toLowerCase()
  const skills = words === '' ? all : all.filter((one) => `${one.name}\n${one.path}`.toLowerCase().includes(words))
  const run = useDiagnoseAll(workspace, skills)
  const { active } = useListKeys({
    count: skills.length,
    onOpen: (index) => {
      const skill = skills[index]
      if (skill) router.push(newTuningAddress(skill.workspace_id, skill.path))
    },
    filter: box,
  })
  useKeys([{ key: 'D', label: t('tuningsSkills.diagnoseAll'), run: run.start }])
  return (
    <>
      <PageHead
        title={t('tuningsSkills.title')}
        detail={library.data ? t('tuningsSkills.total', { count: all.length }) : t('tuningsSkills.detail')}
        actions={
          <Button
            look="primary"
            refusal={all.length === 0 ? t('tuningsSkills.none') : null}
            pending={run.isRunning}
            onClick={run.start}
          >
            <ScanSearch aria-hidden className="size-4" />
            {t('tuningsSkills.diagnoseAll')}
          </Button>
        }
      />
      <TuningsNav />
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <Input
          ref={box}
          type="search"
          aria-label={t('tuningsSkills.filter')}
          placeholder={t('tuningsSkills.filter')}
          className="max-w-80"
          value={texts.q}
          onChange={(event) => setTexts({ q: event.target.value })}
        />
        {run.total > 0 ? (
          <span className="flex min-w-60 items-center gap-2 text-ink-soft text-sm">
            <Meter label={t('tuningsSkills.progress')} value={run.done} max={run.total} className="w-32" />
            <output>{t('tuningsSkills.progressOf', { done: run.done, total: run.total, failed: run.failed })}</output>
            {run.isRunning ? (
              <Button size="small" onClick={run.stop}>
                {t('tuningsSkills.stop')}
              </Button>
            ) : null}
          </span>
        ) : null}
      </search>
      {library.isPending ? <SkeletonRows label={t('ui.loading')} rows={8} /> : null}
      {library.error && !library.data ? (
        <FaultState what={t('tuningsSkills.cannotRead')} fault={library.error} onRetry={() => void library.refetch()} />
      ) : null}
      {skills.length > 0 ? <SkillTable skills={skills} active={active} underWay={run.current} /> : null}
      {library.data && skills.length === 0 ? (
        <EmptyState
          icon={FolderSearch}
          title={t(words ? 'tunings.noMatch' : 'tuningsSkills.none')}
          detail={words ? undefined : t('tuningsSkills.noneDetail')}
          next={
            <Link href="/settings" className="text-accent hover:underline">
              {t('frame.manageWorkspaces')}
            </Link>
          }
        />
      ) : null}
      {library.data?.truncated ? <p className="mt-2 text-amber text-sm">{t('tuningsSkills.truncated')}</p> : null}
      <SkillCollisions collisions={library.data?.collisions ?? []} />
    </>
  )
}

/** The page of a new tuning with a skill chosen already. */
const newTuningAddress = (workspace: string, skill: string): string =>
  `/tunings/new?${new URLSearchParams({ workspace, skill })}`
