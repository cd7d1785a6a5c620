'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { QuestionOptions } from './question-options.tsx'

/** What is decided: exactly the text that would run, the changes, what is missing, or what was refused; what would hide or reorder a part of it is a mark. */
export function ApprovalSubject({ approval }: { approval: ApprovalView }) {
  if (approval.kind === 'commands') return <Commands approval={approval} />
  if (approval.kind === 'changes') return <Changes approval={approval} />
  if (approval.kind === 'grants') return <Grants approval={approval} />
  if (approval.kind === 'question') return <QuestionOptions approval={approval} />
  if (approval.kind === 'permission') return <Permission approval={approval} />
  return <Waivers approval={approval} />
}

type Of<Kind extends ApprovalView['kind']> = { approval: Extract<ApprovalView, { kind: Kind }> }

function Commands({ approval }: Of<'commands'>) {
  const t = useTranslations('loopPage')
  const say = useSay()
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {approval.commands.map((command) => (
        <li key={command.sha256} className="min-w-0 rounded-sm border border-line bg-sunken">
          <div className="flex items-start gap-1 pl-3">
            <code className="min-w-0 flex-1 whitespace-pre-wrap break-all py-2 text-ink text-xs">
              {visibleText(command.text)}
            </code>
            <CopyButton text={command.text} className="mt-0.5" />
          </div>
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 border-line border-t px-3 py-1.5 text-xs">
            <div className="flex min-w-0 gap-1.5">
              <dt className="text-ink-faint">{t('approvalCwd')}</dt>
              <dd className="break-all font-mono">{visibleText(command.cwd || '.')}</dd>
            </div>
            <div className="flex min-w-0 gap-1.5">
              <dt className="text-ink-faint">{t('approvalReason')}</dt>
              <dd className="min-w-0 break-words">{visibleText(say(command.reason, command.said))}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Changes({ approval }: Of<'changes'>) {
  const t = useTranslations('approvals')
  const { files, added_lines: added, removed_lines: removed, tree } = approval
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{t('changesOf', { files, added, removed })}</span>
      <span className="font-mono text-ink-faint text-xs">{t('tree', { tree: tree.slice(0, 12) })}</span>
      <Link
        href={`/loops/${encodeURIComponent(approval.loop_id)}/changes`}
        className="text-accent underline-offset-2 hover:underline"
      >
        {t('seeChanges')}
      </Link>
    </p>
  )
}

function Waivers({ approval }: Of<'waivers'>) {
  const t = useTranslations('approvals')
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {approval.items.map((item) => (
        <li key={`${item.kind} ${item.key} ${item.what}`} className="flex flex-wrap items-baseline gap-2 text-sm">
          <Badge tone="amber">{t(`what.${item.what}`)}</Badge>
          <span className="min-w-0 break-words">{visibleText(item.label)}</span>
          <span className="text-ink-faint text-xs">{t('condition', { id: item.condition })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The tool with exactly the input it would get. */
function Permission({ approval }: Of<'permission'>) {
  const t = useTranslations('approvals')
  return (
    <CodeBlock text={visibleText(approval.input)} label={t('toolInput', { tool: visibleText(approval.tool) })} wrap />
  )
}

function Grants({ approval }: Of<'grants'>) {
  const t = useTranslations('approvals')
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {approval.items.map(({ grant, tool, text }) => (
        <li key={JSON.stringify(grant)} className="min-w-0">
          <p className="break-words font-medium text-ink">
            {grant.kind === 'folder' ? t('grant.folder', { path: visibleText(grant.path) }) : t(`grant.${grant.kind}`)}
          </p>
          <p className="break-words text-ink-faint text-xs">
            <code>{visibleText(tool)}</code> {visibleText(text)}
          </p>
        </li>
      ))}
    </ul>
  )
}
