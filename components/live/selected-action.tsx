'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useSay } from '#lib/client/use-say.ts'
import { actionNames } from '#lib/domain/loop/execution-record.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { ActionResultMark } from './action-result.tsx'

/** What the selected action is and how it ended, with the way to its tests. */
export function SelectedAction({ action }: { action: IterationView | null }) {
  const t = useTranslations()
  const say = useSay()
  const path = usePathname()
  if (!action) return <h2 className="font-semibold">{t('live.log')}</h2>
  const known = actionNames.find((name) => name === action.action)
  return (
    <>
      <h2 className="min-w-0 truncate font-semibold">
        {known ? t(`action.${known}`) : action.action}
        {action.title ? <span className="font-normal text-ink-soft"> · {action.title}</span> : null}
      </h2>
      <ActionResultMark result={action.result} showsWord />
      {action.exit_code ? <Badge tone="red">{t('live.exit', { code: action.exit_code })}</Badge> : null}
      {action.files_changed.length > 0 ? (
        <Tooltip text={action.files_changed.slice(0, 20).join(', ')}>
          <span {...focusable} className="shrink-0 text-ink-faint text-xs max-sm:hidden">
            {t('live.files', { count: action.files_changed.length })}
          </span>
        </Tooltip>
      ) : null}
      {action.test_run_id ? (
        <Link
          href={`${path}/tests?run=${encodeURIComponent(action.test_run_id)}`}
          className="shrink-0 text-accent text-xs hover:underline"
        >
          {t('live.seeTests')}
        </Link>
      ) : null}
      {action.iteration > 0 && action.action !== 'complete' && action.files_changed.length > 0 ? (
        <Link
          href={`${path}/changes?range=iteration&n=${action.iteration}`}
          className="shrink-0 text-accent text-xs hover:underline"
        >
          {t('live.seeChanges')}
        </Link>
      ) : null}
      {action.message && action.result !== 'done' ? (
        <Tooltip text={visibleText(say(action.message, action.said))}>
          <span {...focusable} className="min-w-0 flex-1 truncate text-red text-xs max-sm:hidden">
            {visibleText(say(action.message, action.said))}
          </span>
        </Tooltip>
      ) : null}
    </>
  )
}
