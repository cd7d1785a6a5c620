'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { exportAddress } from '#lib/client/report-queries.ts'
import { tuningDocumentQuery, tuningRevisionsQuery } from '#lib/client/tuning-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { happeningWord } from '../happening-word.ts'

const exports = ['state', 'seed-000', 'bundle'] as const
const longest = 200_000

/** The document of a tuning as its file has it, and every revision with who made it and why. */
export function DocumentTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const document = useQuery(tuningDocumentQuery(tuningId))
  const revisions = useInfiniteQuery(tuningRevisionsQuery(tuningId))
  const rows = (revisions.data?.pages ?? []).flatMap((page) => page.data)
  const text = document.data ? JSON.stringify(document.data.data, null, 2) : ''
  const isCut = text.length > longest
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      <Panel title={t('tuningsState.revisions')} bodyClassName="p-0">
        {revisions.isPending ? <SkeletonRows label={t('ui.loading')} rows={4} className="p-3" /> : null}
        <ol
          aria-label={t('tuningsState.revisions')}
          {...focusable}
          className="max-h-[60dvh] divide-y divide-line overflow-y-auto"
        >
          {rows.map((row) => (
            <li key={row.revision} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
              <span className="flex items-center justify-between gap-2">
                <span className="font-medium">{t('state.revision', { n: row.revision })}</span>
                <RelativeTime at={row.at} className="text-ink-faint text-xs" refreshSeconds={30} />
              </span>
              <span className="text-ink-soft text-xs">
                {row.causes.map((cause) => happeningWord(t, cause)).join(' · ')}
              </span>
              <span className="text-ink-faint text-xs">{row.author}</span>
            </li>
          ))}
        </ol>
        {revisions.hasNextPage ? (
          <Button
            size="small"
            look="ghost"
            className="m-2"
            pending={revisions.isFetchingNextPage}
            onClick={() => void revisions.fetchNextPage()}
          >
            {t('state.older')}
          </Button>
        ) : null}
      </Panel>
      <Panel
        title={t('tuningsState.document')}
        aside={
          <span className="flex items-center gap-2">
            <CopyButton text={() => text} />
            <Menu
              trigger={
                <Button size="small">
                  <Download aria-hidden className="size-3.5" />
                  {t('tuningsState.export')}
                </Button>
              }
            >
              {exports.map((format) => (
                <MenuLink key={format}>
                  <a href={exportAddress(tuningId, format)} download>
                    {t(`tuningsState.format.${format}`)}
                  </a>
                </MenuLink>
              ))}
            </Menu>
          </span>
        }
      >
        {document.error && !document.data ? (
          <FaultState
            what={t('tuningsState.cannotRead')}
            fault={document.error}
            onRetry={() => void document.refetch()}
          />
        ) : document.isPending ? (
          <SkeletonRows label={t('ui.loading')} rows={8} />
        ) : (
          <>
            {isCut ? <p className="mb-2 text-amber text-xs">{t('tuningsState.cut')}</p> : null}
            <section
              aria-label={t('tuningsState.text')}
              {...focusable}
              className="max-h-[65dvh] overflow-auto rounded-sm bg-sunken p-3"
            >
              <pre className="whitespace-pre-wrap break-all font-mono text-xs leading-relaxed">
                {visibleSource(text.slice(0, longest))}
              </pre>
            </section>
          </>
        )}
      </Panel>
    </div>
  )
}
