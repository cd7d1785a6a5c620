'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { fixesQuery } from '#lib/client/tuning-review-queries.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { ApplySafeButton } from '../fixes/apply-safe-button.tsx'
import { choiceOf, isOpen } from '../fixes/fix-choices.ts'
import { tuningTabAddress, tuningTabOf } from '../page/tuning-tab.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

/** Asks which of the proposals are applied: all safe ones at once, or one by one on the page of the fixes. */
export function FixWait({ tuning, hasKeys }: { tuning: TuningSummaryAnswer; hasKeys: boolean }) {
  const t = useTranslations('tunings')
  const { tuning_id: tuningId } = tuning.data
  const path = usePathname()
  const { pending, act } = useTuningCommand(tuningId)
  const { data: fixes } = useQuery(fixesQuery(tuningId))
  const isOnFixes = path.startsWith('/tunings/') && tuningTabOf(path) === 'fixes'
  const open = (fixes?.data ?? []).filter(isOpen)
  const safe = open.filter((fix) => fix.is_safe && choiceOf(fix) !== 'reject')
  return (
    <>
      {fixes ? <p>{t('fixQuestion', { open: open.length, safe: safe.length })}</p> : <Skeleton className="w-64" />}
      <div className="flex flex-wrap gap-2">
        {isOnFixes ? null : (
          <Link
            href={tuningTabAddress(tuningId, 'fixes')}
            data-primary
            className={buttonClasses(safe.length > 0 ? 'secondary' : 'primary')}
          >
            <ListChecks aria-hidden className="size-3.5" />
            {t('chooseFixes')}
          </Link>
        )}
        <ApplySafeButton
          safe={safe}
          others={open.filter((fix) => !safe.includes(fix))}
          hasKeys={hasKeys}
          isPending={pending?.type === 'select-fixes'}
          act={act}
        />
        <Button pending={pending?.type === 'stop'} onClick={() => void act({ type: 'stop' })}>
          {t('command.stop')}
        </Button>
      </div>
    </>
  )
}
