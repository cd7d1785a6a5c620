import { queryOptions } from '@tanstack/react-query'
import type { ReportFormat } from '../domain/tuning/tuning-records-view.ts'
import { fetchText, withQuery } from './fetch-json.ts'
import { tuningAddress } from './tuning-queries.ts'

/** Where a report is downloaded. */
export const reportAddress = (tuningId: string, format: ReportFormat, lang: 'en' | 'zh'): string =>
  withQuery(tuningAddress(tuningId, '/report'), { format, lang })

/** The text of a report. */
export const reportQuery = (tuningId: string, format: ReportFormat, lang: 'en' | 'zh') =>
  queryOptions({
    queryKey: ['tuning', tuningId, 'report', format, lang],
    queryFn: ({ signal }) => fetchText(reportAddress(tuningId, format, lang), signal),
  })

/** Where the document of a tuning is downloaded. */
export const exportAddress = (tuningId: string, format: 'state' | 'seed-000' | 'bundle'): string =>
  withQuery(tuningAddress(tuningId, '/export'), { format })
