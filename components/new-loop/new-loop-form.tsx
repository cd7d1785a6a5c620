'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { createLoop, sendCommand } from '#lib/api/actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { Result } from '#lib/domain/result.ts'
import { GoalSection } from './goal-section.tsx'
import { HowSection } from './how-section.tsx'
import { ImportButton } from './import-button.tsx'
import { LimitsSection } from './limits-section.tsx'
import { emptyDraft, LoopDraft, loopOfDraft } from './loop-draft.ts'
import { PlanSummary } from './plan-summary.tsx'
import { ProofSection } from './proof-section.tsx'
import { useStoredDraft } from './use-stored-draft.ts'
import { WorkspaceSection } from './workspace-section.tsx'

type Order = { draft: LoopDraft; starts: boolean }

async function carryOut({ draft, starts }: Order): Promise<Result<{ loopId: string }>> {
  const made = await createLoop(loopOfDraft(draft))
  if (!made.ok || !starts) return made
  await sendCommand({ loopId: made.value.loopId, command: { type: 'start' } }) // a refusal is shown on the page of the loop
  return made
}

/** The page of a new loop. `start` is a draft to begin with: of another loop, or with the only workspace chosen. */
export function NewLoopForm({ start, isDuplicate }: { start: Partial<LoopDraft>; isDuplicate: boolean }) {
  const t = useTranslations('newLoop')
  const router = useRouter()
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useForm<LoopDraft>({
    resolver: zodResolver(LoopDraft),
    mode: 'onTouched',
    defaultValues: { ...emptyDraft, ...start },
  })
  const stored = useStoredDraft(form, isDuplicate)
  const making = useAction<Order, { loopId: string }>(carryOut, {
    name: () => t('create'),
    onDone: ({ loopId }) => {
      setIsLeaving(true)
      stored.forget()
      router.push(`/loops/${encodeURIComponent(loopId)}`)
    },
  })
  const isBusy = making.pending !== null || isLeaving
  const submit = (starts: boolean) =>
    form.handleSubmit((draft) => {
      if (!isBusy) void making.act({ draft, starts })
    })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit(true)}>
        <PageHead title={t('title')} detail={t('detail')} actions={<ImportButton />} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-4">
            <GoalSection />
            <WorkspaceSection />
            <HowSection />
            <ProofSection />
            <LimitsSection />
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit" look="primary" pending={isBusy && making.pending?.starts !== false}>
                {t('createStart')}
              </Button>
              <Button pending={isBusy && making.pending?.starts === false} onClick={submit(false)}>
                {t('create')}
              </Button>
              <Button
                look="ghost"
                onClick={() => {
                  form.reset({ ...emptyDraft, ...start })
                  stored.forget()
                }}
              >
                {t('discard')}
              </Button>
              <span className="text-ink-faint text-xs">{t('kept')}</span>
            </div>
          </div>
          <div className="min-w-0">
            <PlanSummary />
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
