'use client'

import { FileWarning, Info } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LimitNotice } from '#components/limits/limit-notice.tsx'
import { ConflictBanner } from '#components/sharing/conflict-banner.tsx'
import { SilentBanner } from '#components/sharing/silent-banner.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import { ApprovalBanner } from './approval-banner.tsx'
import type { LoopFacts } from './loop-facts.ts'
import { WaitingBanner } from './waiting-banner.tsx'

/** What a loop waits for, why it stands still, and what is wrong with its shared file. */
export function LoopBanners({ loop, facts }: { loop: LoopView; facts: LoopFacts }) {
  const t = useTranslations('loopPage')
  const say = useSay()
  const { meta, data } = loop
  const { waiting, reason } = facts
  const isOpen = data.status === 'running' || data.status === 'paused'
  const asksApproval = meta.approvals_open > 0
  return (
    <>
      {asksApproval ? <ApprovalBanner loopId={data.loop_id} /> : null}
      {waiting && isOpen && !asksApproval ? <WaitingBanner loop={loop} waiting={waiting} /> : null}
      {reason?.message && data.status !== 'running' ? (
        <Notice tone={data.status === 'failed' ? 'red' : 'amber'} icon={Info} title={t('why')}>
          <p className="break-words">{say(reason.message, reason.said)}</p>
        </Notice>
      ) : null}
      {facts.settings ? <LimitNotice loop={loop} budget={facts.settings.budget} /> : null}
      {meta.file_fault ? (
        <Notice tone="red" icon={FileWarning} title={t('fileFault')}>
          <p className="break-words">{say(meta.file_fault.message, meta.file_fault.said)}</p>
          <p>
            {t('fileFaultNext')} <RelativeTime at={meta.file_fault.since} className="text-ink-faint" />
          </p>
        </Notice>
      ) : null}
      {meta.torn ? (
        <Notice tone="amber" icon={FileWarning} title={t('torn')}>
          {reason?.code === 'state_corrupt' ? null : <p>{t('tornDetail')}</p>}
          <p>
            <Link
              href={`/loops/${encodeURIComponent(data.loop_id)}/state?rebuild=true`}
              className="text-accent underline"
            >
              {t('rebuildLink')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {meta.conflicts > 0 ? <ConflictBanner loopId={data.loop_id} count={meta.conflicts} /> : null}
      {meta.liveness === 'silent' && waiting === null ? (
        <SilentBanner loopId={data.loop_id} lastSignAt={meta.last_sign_at} />
      ) : null}
      {meta.findings.length > 0 ? (
        <Notice tone="neutral" icon={Info} title={t('findings', { count: meta.findings.length })}>
          <ul className="flex flex-col gap-0.5">
            {meta.findings.map((finding) => (
              <li key={`${finding.id} ${finding.path}`} className="break-words">
                {say(finding.message, finding.said)}{' '}
                <span className="font-mono text-ink-faint text-xs">{finding.path}</span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
