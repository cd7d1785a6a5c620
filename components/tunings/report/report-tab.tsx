'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { reportAddress, reportQuery } from '#lib/client/report-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { useTuning } from '../page/use-tuning.ts'

const formats = ['markdown', 'summary', 'html', 'json', 'sarif', 'junit', 'codeclimate', 'github', 'text'] as const

/** The report of a tuning: to read, to print, and in every format to take along. */
export function ReportTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const language = useLocale() === 'zh' ? 'zh' : 'en'
  const { tuning } = useTuning(tuningId)
  const hasReport = tuning !== undefined && (tuning.data.quality !== null || tuning.data.final_report !== null)
  const report = useQuery({ ...reportQuery(tuningId, 'markdown', language), enabled: hasReport })
  if (!tuning) return <SkeletonRows label={t('ui.loading')} rows={8} />
  if (!hasReport)
    return <EmptyState icon={FileText} title={t('tuningsReport.none')} detail={t('tuningsReport.noneDetail')} />
  return (
    <div className="flex flex-col gap-4">
      <div
        role="toolbar"
        aria-label={t('tuningsReport.export')}
        className="flex flex-wrap justify-end gap-2 print:hidden"
      >
        <Menu
          trigger={
            <Button>
              <Download aria-hidden className="size-3.5" />
              {t('tuningsReport.download')}
            </Button>
          }
        >
          {formats.map((format) => (
            <MenuLink key={format}>
              <a href={reportAddress(tuningId, format, language)} download>
                {t(`tuningsReport.format.${format}`)}
              </a>
            </MenuLink>
          ))}
        </Menu>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-3.5" />
          {t('tuningsReport.print')}
        </Button>
      </div>
      {report.error && !report.data ? (
        <FaultState what={t('tuningsReport.cannotRead')} fault={report.error} onRetry={() => void report.refetch()} />
      ) : report.data === undefined ? (
        <SkeletonRows label={t('ui.loading')} rows={8} />
      ) : (
        <article className="rounded-md border border-line bg-surface p-6 max-sm:p-3 print:border-0 print:p-0">
          <Markdown text={visibleSource(report.data)} />
        </article>
      )}
    </div>
  )
}
