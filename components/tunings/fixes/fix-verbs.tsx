'use client'

import { Check, MessageSquare, Sparkles, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WordsDialog } from '#components/approvals/words-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'
import { choiceOf, hindrance } from './fix-choices.ts'
import type { FixWord } from './use-fix-choices.ts'
import { useProposal } from './use-proposal.ts'

/** Accept, respond and reject for a whole fix; its keys hold while no single change is chosen. */
export function FixVerbs({
  tuning,
  fix,
  onWord,
  isActive,
}: {
  tuning: TuningSummaryAnswer
  fix: FixBrief
  onWord: (word: FixWord) => void
  isActive: boolean
}) {
  const t = useTranslations('tuningsFixes')
  const { tuning_id: tuningId } = tuning.data
  const { pending, act } = useTuningCommand(tuningId)
  const proposal = useProposal(tuningId, fix.id)
  const [responds, setResponds] = useState(false)
  const choice = choiceOf(fix)
  const hurdle = hindrance(fix)
  const accept = () => {
    if (hurdle === null) onWord(choice === 'accept' ? 'withdraw' : 'accept')
  }
  const reject = () => onWord(choice === 'reject' ? 'withdraw' : 'reject')
  useKeys(
    isActive
      ? [
          { key: 'a', label: t('accept'), run: accept },
          { key: 'r', label: t('respond'), run: () => setResponds(true) },
          { key: 'x', label: t('reject'), run: reject },
        ]
      : [],
  )
  const canPropose = fix.kind === 'agent' || fix.decisions.some(({ kind }) => kind === 'respond')
  return (
    <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{t('decide')}</legend>
      <Button
        look={choice === 'accept' ? 'primary' : 'secondary'}
        aria-pressed={choice === 'accept'}
        refusal={hurdle ? t(`hindrance.${hurdle}`) : null}
        onClick={accept}
      >
        <Check aria-hidden className="size-3.5" />
        {t(choice === 'accept' ? 'accepted' : 'accept')}
        {isActive ? <Kbd>a</Kbd> : null}
      </Button>
      <Button pending={pending?.type === 'respond'} onClick={() => setResponds(true)}>
        <MessageSquare aria-hidden className="size-3.5" />
        {t('respond')}
        {isActive ? <Kbd>r</Kbd> : null}
      </Button>
      <Button look={choice === 'reject' ? 'danger' : 'secondary'} aria-pressed={choice === 'reject'} onClick={reject}>
        <X aria-hidden className="size-3.5" />
        {t(choice === 'reject' ? 'rejected' : 'reject')}
        {isActive ? <Kbd>x</Kbd> : null}
      </Button>
      {canPropose ? (
        <Button
          pending={proposal.isPending}
          refusal={tuning.meta.deep.tools.length === 0 ? t('noAgent') : null}
          onClick={() => proposal.ask('agent')}
        >
          <Sparkles aria-hidden className="size-3.5" />
          {t('letAgent')}
        </Button>
      ) : null}
      {fix.choice?.by ? (
        <span className="text-ink-faint text-xs">
          {t(`choiceBy.${fix.choice.verdict}`, { by: fix.choice.by })} <RelativeTime at={fix.choice.at} />
        </span>
      ) : null}
      {responds ? (
        <WordsDialog
          title={t('respond')}
          hint={t('respondHint')}
          isRequired
          pending={pending !== null}
          onClose={() => setResponds(false)}
          onSend={async (text) => {
            const sent = await act({ type: 'respond', fix_id: fix.id, text })
            if (sent.ok) setResponds(false)
          }}
        />
      ) : null}
    </fieldset>
  )
}
