'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { refExamples } from '#lib/domain/loop/debug/evidence-ref.ts'
import type { HypothesisView } from '#lib/domain/loop/debug/hypothesis-board.ts'
import type { HypothesisVerdict } from '#lib/domain/loop/loop-commands.ts'

type Verdict = HypothesisVerdict['verdict']
const verdicts = ['confirmed', 'rejected', 'inconclusive'] as const satisfies Verdict[]

/** A person's own verdict: what was found, why it decides, and what it rests on. */
export function VerdictDialog({
  loopId,
  hypothesis,
  onClose,
}: {
  loopId: string
  hypothesis: HypothesisView
  onClose: () => void
}) {
  const t = useTranslations()
  const { id, column } = hypothesis
  const [verdict, setVerdict] = useState<Verdict>(column === 'to_test' ? 'rejected' : column)
  const [finding, setFinding] = useState(hypothesis.finding ?? '')
  const [reason, setReason] = useState(hypothesis.reason ?? '')
  const [refs, setRefs] = useState(hypothesis.refs.join('\n'))
  const { pending, act } = useLoopCommand(loopId, onClose)
  const isMissing = finding.trim() === '' || reason.trim() === ''
  const given = refs
    .split('\n')
    .map((ref) => ref.trim())
    .filter((ref) => ref !== '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('hypotheses.judgeOne', { id })}
      description={hypothesis.description}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            pending={pending !== null}
            refusal={isMissing ? t('hypotheses.wordsNeeded') : null}
            onClick={() => void act({ type: 'judge-hypothesis', id, verdict, finding, reason, refs: given })}
          >
            {t('hypotheses.give')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Segments
          label={t('hypotheses.verdict')}
          value={verdict}
          onChange={setVerdict}
          options={verdicts.map((value) => ({ value, label: t(`hypotheses.columns.${value}`) }))}
        />
        <Field label={t('hypotheses.finding')} hint={t('hypotheses.findingHint')} required>
          {(wiring) => (
            <Textarea
              {...wiring}
              maxLength={4000}
              value={finding}
              onChange={(event) => setFinding(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('hypotheses.reason')} hint={t('hypotheses.reasonHint')} required>
          {(wiring) => (
            <Textarea {...wiring} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <Field label={t('hypotheses.restsOn')} hint={t('hypotheses.refsHint', { examples: refExamples })}>
          {(wiring) => <Textarea {...wiring} rows={2} value={refs} onChange={(event) => setRefs(event.target.value)} />}
        </Field>
      </div>
    </Dialog>
  )
}
