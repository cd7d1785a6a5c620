'use client'

import { Check, Hand, MessageSquare, Pencil, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { ApprovalSubject } from './approval-subject.tsx'
import { EditCommands } from './edit-commands.tsx'
import { PiecePicker } from './piece-picker.tsx'
import { useDecide, type Verb } from './use-decide.ts'
import { WordsDialog } from './words-dialog.tsx'

const icons = { accept: Check, edit: Pencil, respond: MessageSquare, reject: X }
const verbs: Verb[] = ['accept', 'edit', 'respond', 'reject']
const keys: Record<Verb, string> = { accept: 'a', edit: 'e', respond: 'r', reject: 'x' }

/** What a person can do with an approval. */
const verbsOf = ({ kind }: ApprovalView): Verb[] => {
  if (kind === 'question') return ['respond']
  if (kind === 'permission') return ['accept', 'reject']
  return kind === 'waivers' || kind === 'grants' ? ['accept', 'respond'] : verbs
}

const hintOf = ({ kind }: ApprovalView, verb: Verb) => {
  if (kind === 'question') return 'answerHint'
  if (kind === 'permission') return 'refuseHint'
  return verb === 'accept' ? 'waiveHint' : verb === 'reject' ? 'hint.reject' : 'hint.respond'
}

/** One thing to decide, with its verbs. The keys belong to the card that is `active`. */
export function ApprovalCard({
  approval,
  active,
  showsLoop = false,
}: {
  approval: ApprovalView
  active: boolean
  showsLoop?: boolean
}) {
  const t = useTranslations('approvals')
  const say = useSay()
  const { pending, decide } = useDecide(approval)
  const [open, setOpen] = useState<Verb | null>(null)
  const offered = verbsOf(approval)
  const isRead = approval.kind === 'commands' || approval.kind === 'grants' || approval.kind === 'permission'
  const needsWords = (verb: Verb) => verb === 'respond' || verb === 'reject' || approval.kind === 'waivers'
  // A change of files is asked about twice; a command or a permission that was read is not.
  const begin = (verb: Verb) => {
    if (pending !== null) return
    if (verb === 'accept' && isRead) void decide({ decision: 'accept' })
    else setOpen(verb)
  }
  const inPieces = approval.kind === 'changes' && open === 'edit'
  const named = (verb: Verb) => {
    if (approval.kind === 'waivers' && verb === 'accept') return t('waive')
    if ((approval.kind === 'grants' || approval.kind === 'permission') && verb === 'accept') return t('allow')
    if (approval.kind === 'permission' && verb === 'reject') return t('refuse')
    if (approval.kind === 'question') return t('answer')
    return approval.kind === 'changes' && verb === 'edit' ? t('pieceByPiece') : t(`verbs.${verb}`)
  }
  const hasKeys = active && !inPieces
  useKeys(hasKeys ? offered.map((verb) => ({ key: keys[verb], label: named(verb), run: () => begin(verb) })) : [])
  const close = () => setOpen(null)
  return (
    <Notice tone="violet" icon={Hand} title={t(`title.${approval.kind}`)} isMarked={active && showsLoop}>
      {showsLoop ? (
        <p>
          <Link
            href={`/loops/${encodeURIComponent(approval.loop_id)}`}
            className="font-medium text-ink underline-offset-2 hover:underline"
          >
            {approval.loop_title}
          </Link>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap break-words">
        {approval.kind === 'waivers' ? t('waiversText') : visibleText(say(approval.question, approval.said))}
      </p>
      <ApprovalSubject approval={approval} />
      {inPieces ? (
        <PiecePicker approval={approval} active={active} pending={pending !== null} onClose={close} onSend={decide} />
      ) : null}
      <div className={inPieces ? 'hidden' : 'mt-1 flex flex-wrap items-center gap-2'}>
        {offered.map((verb) => {
          const Icon = icons[verb]
          const look = verb === 'accept' ? 'primary' : verb === 'reject' ? 'danger' : 'secondary'
          return (
            <Button key={verb} look={look} pending={pending === verb} onClick={() => begin(verb)}>
              <Icon aria-hidden className="size-3.5" />
              {named(verb)}
              {active ? <Kbd>{keys[verb]}</Kbd> : null}
            </Button>
          )
        })}
        <RelativeTime at={approval.asked_at} className="text-ink-faint text-xs" />
      </div>
      <ConfirmDialog
        open={open === 'accept' && !needsWords('accept')}
        onOpenChange={close}
        title={t('acceptChangesTitle')}
        description={t('acceptChangesText')}
        confirmLabel={t('verbs.accept')}
        danger={false}
        onConfirm={() => void decide({ decision: 'accept' })}
      />
      {open !== null && open !== 'edit' && needsWords(open) ? (
        <WordsDialog
          title={named(open)}
          hint={t(hintOf(approval, open))}
          isRequired={open !== 'reject'}
          pending={pending !== null}
          onClose={close}
          onSend={async (comment) => {
            if (await decide({ decision: open, ...(comment ? { comment } : {}) })) close()
          }}
        />
      ) : null}
      {open === 'edit' && approval.kind === 'commands' ? (
        <EditCommands
          approval={approval}
          pending={pending !== null}
          onClose={close}
          onSend={async (commands) => {
            if (await decide({ decision: 'edit', fields: { commands } })) close()
          }}
        />
      ) : null}
    </Notice>
  )
}
