import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { BundleView } from '#lib/domain/loop/bundle/bundle-view.ts'

const counted = ['tasks', 'iterations', 'test_runs', 'revisions', 'log_lines', 'progress_files'] as const

/** What is in the file of an exported loop, and what becomes of it here. */
export function BundleSummary({ view }: { view: BundleView }) {
  const t = useTranslations()
  return (
    <section aria-label={t('bundle.inside')} className="flex min-w-0 flex-col gap-3">
      <div className="rounded-sm border border-line px-3 py-2">
        <p className="break-words font-medium text-sm">{view.title || view.loop_id}</p>
        <p className="text-ink-soft text-xs">
          {t('bundle.was', { status: t(`status.${view.status}`) })} <RelativeTime at={view.exported_at} />
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs tabular-nums">
          {counted.map((what) => (
            <li key={what}>{t(`bundle.counts.${what}`, { count: view[what] })}</li>
          ))}
        </ul>
        {view.left_out_log_lines > 0 ? (
          <p className="mt-1 text-ink-soft text-xs">{t('bundle.leftOut', { count: view.left_out_log_lines })}</p>
        ) : null}
      </div>
      <Notice tone="blue" icon={ShieldAlert} title={t('bundle.paused')}>
        <p>{t('bundle.pausedText')}</p>
      </Notice>
    </section>
  )
}
