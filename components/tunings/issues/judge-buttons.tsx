'use client'

import { BadgeCheck, EyeOff, RotateCcw, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WordsDialog } from '#components/approvals/words-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { IssueView } from '#lib/domain/tuning/issue-view.ts'
import { useTuning } from '../page/use-tuning.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'

const verbs = {
  'suppress-issue': { icon: EyeOff, key: 's', needsReason: true },
  'accept-issue': { icon: ThumbsUp, key: 'a', needsReason: true },
  'confirm-issue': { icon: BadgeCheck, key: 'c', needsReason: false },
  'reopen-issue': { icon: RotateCcw, key: 'o', needsReason: false },
} as const
type Verb = keyof typeof verbs

const verbsFor = ({ state, source, confirmed, judgement }: IssueView): Verb[] => {
  if (state === 'open')
    return [
      ...(source === 'agent' && !confirmed ? (['confirm-issue'] as const) : []),
      ...(['suppress-issue', 'accept-issue'] as const),
    ]
  return judgement === null ? [] : ['reopen-issue']
}

/** What a person can say about an issue: that it is none, that it may stay, that an agent is right, or that it counts again. */
export function JudgeButtons({ tuningId, issue }: { tuningId: string; issue: IssueView }) {
  const t = useTranslations('tunings')
  const { tuning } = useTuning(tuningId)
  const { pending, act } = useTuningCommand(tuningId)
  const [asks, setAsks] = useState<Verb | null>(null)
  const offered = verbsFor(issue).filter((verb) => tuning?.meta.commands.includes(verb) ?? false)
  const begin = (verb: Verb) => {
    if (verbs[verb].needsReason) setAsks(verb)
    else void act({ type: verb, issue_id: issue.id } as Parameters<typeof act>[0])
  }
  useKeys(offered.map((verb) => ({ key: verbs[verb].key, label: t(`command.${verb}`), run: () => begin(verb) })))
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {offered.map((verb) => {
        const { icon: Icon, key } = verbs[verb]
        return (
          <Button key={verb} size="small" pending={pending?.type === verb} onClick={() => begin(verb)}>
            <Icon aria-hidden className="size-3.5" />
            {t(`command.${verb}`)}
            <Kbd>{key}</Kbd>
          </Button>
        )
      })}
      {asks ? (
        <WordsDialog
          title={t(`command.${asks}`)}
          hint={t(`judgeHint.${asks as 'suppress-issue'}`)}
          isRequired
          pending={pending !== null}
          onClose={() => setAsks(null)}
          onSend={async (reason) => {
            const done = await act({ type: asks, issue_id: issue.id, reason } as Parameters<typeof act>[0])
            if (done.ok) setAsks(null)
          }}
        />
      ) : null}
    </div>
  )
}
