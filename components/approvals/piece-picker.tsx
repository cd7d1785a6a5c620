'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { ApprovalDecision, ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { PieceLines } from './piece-lines.tsx'
import { type Piece, usePieces } from './use-pieces.ts'
import { WordsDialog } from './words-dialog.tsx'

type Props = {
  approval: Extract<ApprovalView, { kind: 'changes' }>
  active: boolean
  pending: boolean
  onClose: () => void
  onSend: (given: ApprovalDecision) => Promise<boolean>
}

/** The changes piece by piece: each is kept or rejected, by `a` and `x`; what is kept is what the loop goes on with. */
export function PiecePicker({ approval, active, pending, onClose, onSend }: Props) {
  const t = useTranslations('approvals')
  const words = useTranslations('ui')
  const { pieces, rejected, reject, decide, moved, left, showMore, isReading, isPending, error } = usePieces(approval)
  const [chosen, setChosen] = useState(0)
  const [asking, setAsking] = useState<'sure' | 'words' | null>(null)
  const at = Math.max(0, Math.min(chosen, pieces.length - 1))
  const piece = pieces[at]
  const go = (by: number) => setChosen(Math.max(0, Math.min(at + by, pieces.length - 1)))
  const say = (word: 'keep' | 'reject') => {
    if (!piece) return
    decide(piece.key, word)
    go(1)
  }
  const counts = { kept: pieces.length - rejected.size, rejected: rejected.size }
  const why = moved
    ? t('piecesMoved')
    : rejected.size === 0
      ? t('rejectOne')
      : counts.kept === 0
        ? t('allRejected')
        : null
  const send = (comment?: string) => onSend({ decision: 'edit', fields: { reject }, ...(comment ? { comment } : {}) })
  useKeys(
    active
      ? [
          { key: 'j', label: t('nextPiece'), run: () => go(1) },
          { key: 'k', label: t('previousPiece'), run: () => go(-1) },
          { key: 'a', label: t('keepPiece'), run: () => say('keep') },
          { key: 'x', label: t('rejectPiece'), run: () => say('reject') },
          { key: 'r', label: t('decideWithWords'), run: () => why === null && setAsking('words') },
          { key: 'e', label: t('backToWhole'), run: onClose },
        ]
      : [],
  )
  if (error) return <ErrorState what={t('piecesFailed')} why={error.message} onRetry={onClose} />
  if (isPending) return <SkeletonRows label={words('loading')} rows={4} />
  return (
    <section aria-label={t('pieces')} className="mt-1 flex min-w-0 flex-col gap-2">
      <ol className="flex max-h-[60vh] min-w-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-2">
        {pieces.map((one, place) => (
          <PieceRow
            key={one.key}
            piece={one}
            isActive={place === at}
            isRejected={rejected.has(one.key)}
            onChoose={() => setChosen(place)}
            onDecide={(word) => decide(one.key, word)}
          />
        ))}
      </ol>
      {left > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-ink-soft text-xs">{t('piecesLeft', { count: left })}</p>
          {showMore ? (
            <Button pending={isReading} onClick={showMore}>
              {t('showMoreFiles')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" pending={pending} refusal={why} onClick={() => setAsking('sure')}>
          <Check aria-hidden className="size-3.5" />
          {t('keepAndReject', counts)}
        </Button>
        <Button pending={pending} refusal={why} onClick={() => setAsking('words')}>
          {t('decideWithWords')}
          {active ? <Kbd>r</Kbd> : null}
        </Button>
        <Button look="ghost" onClick={onClose}>
          <X aria-hidden className="size-3.5" />
          {t('backToWhole')}
          {active ? <Kbd>e</Kbd> : null}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'sure'}
        onOpenChange={() => setAsking(null)}
        title={t('keepAndReject', counts)}
        description={t('keepAndRejectText')}
        confirmLabel={t('decide')}
        danger={false}
        onConfirm={() => void send()}
      />
      {asking === 'words' ? (
        <WordsDialog
          title={t('decide')}
          hint={t('hint.respond')}
          isRequired
          pending={pending}
          onClose={() => setAsking(null)}
          onSend={async (comment) => {
            if (await send(comment)) setAsking(null)
          }}
        />
      ) : null}
    </section>
  )
}

function PieceRow({
  piece,
  isActive,
  isRejected,
  onChoose,
  onDecide,
}: {
  piece: Piece
  isActive: boolean
  isRejected: boolean
  onChoose: () => void
  onDecide: (word: 'keep' | 'reject') => void
}) {
  const t = useTranslations('approvals')
  const status = useTranslations('changes.status')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { file, hunk } = piece
  const path = visibleSource(file.path)
  const name = hunk ? t('pieceOf', { path, line: hunk.new_start }) : path
  return (
    <li
      ref={row}
      aria-current={isActive}
      onFocus={onChoose}
      className={classNames('min-w-0 rounded-sm border bg-canvas', isActive ? 'border-accent' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-2 px-2 py-1">
        <span
          className={classNames('min-w-0 flex-1 break-all font-mono text-ink text-xs', isRejected && 'line-through')}
        >
          {name}
        </span>
        <span className="text-ink-faint text-xs">{status(file.status)}</span>
        <Segments
          label={t('wordOn', { name })}
          value={isRejected ? 'reject' : 'keep'}
          onChange={onDecide}
          options={[
            { value: 'keep', label: t('keep') },
            { value: 'reject', label: t('verbs.reject') },
          ]}
        />
      </div>
      {hunk ? <PieceLines lines={hunk.lines} /> : <p className="px-2 pb-1 text-ink-soft text-xs">{t('wholeFile')}</p>}
    </li>
  )
}
