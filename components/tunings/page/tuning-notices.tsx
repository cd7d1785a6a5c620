'use client'

import { FileWarning, Info, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { useKeptFocus } from '../wait/use-kept-focus.ts'
import { WaitCard } from '../wait/wait-card.tsx'
import { waitElementId } from './use-tuning-keys.ts'

/** What a tuning asks of a person, and what is wrong with its files. */
export function TuningNotices({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tuningsPage')
  const say = useSay()
  const { data, meta } = tuning
  const error = data.errors.at(-1)
  const isOver = data.status === 'failed'
  const isAsked = data.status === 'waiting' && data.wait_reason !== 'agent_cli'
  const { ref, onFocusCapture } = useKeptFocus(isAsked ? `${data.wait_reason} ${data.iteration.index}` : null)
  return (
    <>
      <div
        id={waitElementId}
        ref={ref}
        onFocusCapture={onFocusCapture}
        tabIndex={-1}
        className="rounded-md empty:hidden"
      >
        {meta.runner === 'external' ? (
          <Notice tone="neutral" icon={Info} title={t('external')}>
            <p>{t('externalDetail')}</p>
          </Notice>
        ) : (
          <WaitCard key={`${data.wait_reason} ${data.iteration.index}`} tuning={tuning} />
        )}
      </div>
      {meta.rolling_back ? (
        <Notice tone="blue" icon={Undo2} title={t('rollingBack')}>
          <p>{meta.rolling_back === 'all' ? t('rollingBackAll') : meta.rolling_back}</p>
        </Notice>
      ) : null}
      {meta.file_fault ? (
        <Notice tone="red" icon={FileWarning} title={t('fileFault')}>
          <p className="break-words">{say(meta.file_fault.message, meta.file_fault.said)}</p>
          <p>
            <RelativeTime at={meta.file_fault.since} className="text-ink-faint" />
          </p>
        </Notice>
      ) : null}
      {error && isOver ? (
        <Notice tone="red" icon={FileWarning} title={t('lastError')}>
          <p className="break-words">{say(error.message, error.said)}</p>
        </Notice>
      ) : null}
    </>
  )
}
