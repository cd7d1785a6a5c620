'use client'

import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClasses } from '#components/ui/button.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { AddFolder } from '#components/workspace/add-folder.tsx'
import { TrustNotice } from '#components/workspace/trust-notice.tsx'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'

/** The way from nothing to a first loop. */
export function FirstSteps() {
  const t = useTranslations('overview.steps')
  const { data: workspaces = [] } = useQuery(workspacesQuery())
  const hasFolder = workspaces.length > 0
  const trusted = workspaces.some((workspace) => workspace.trusted)
  const untrusted = workspaces.find((workspace) => !workspace.trusted)
  return (
    <Panel title={t('title')}>
      <ol className="flex flex-col gap-5">
        <Step isDone={hasFolder} name={t('folder')} detail={t('folderDetail')}>
          {hasFolder ? null : <AddFolder />}
        </Step>
        <Step isDone={trusted} name={t('trust')} detail={t('trustDetail')}>
          {untrusted && !trusted ? <TrustNotice workspace={untrusted} /> : null}
        </Step>
        <Step isDone={false} name={t('loop')} detail={t('loopDetail')}>
          <Link href="/loops/new" className={buttonClasses(trusted ? 'primary' : 'secondary')}>
            {t('loopMake')}
          </Link>
        </Step>
        <Step isDone={false} name={t('sample')} detail={t('sampleDetail')}>
          <CodeBlock label={t('sampleCommand')} text="npm run demo" />
        </Step>
      </ol>
    </Panel>
  )
}

function Step({
  isDone,
  name,
  detail,
  children,
}: {
  isDone: boolean
  name: string
  detail: string
  children: ReactNode
}) {
  const t = useTranslations('overview.steps')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={isDone ? 'mt-0.5 size-4.5 shrink-0 text-green' : 'mt-0.5 size-4.5 shrink-0 text-ink-faint'}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name}
          {isDone ? <span className="sr-only"> ({t('done')})</span> : null}
        </p>
        <p className="mb-2 text-ink-soft text-sm">{detail}</p>
        {children}
      </div>
    </li>
  )
}
