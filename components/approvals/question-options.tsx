'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { useDecide } from './use-decide.ts'

/** The answers an agent suggests; each is given by one click. */
export function QuestionOptions({ approval }: { approval: Extract<ApprovalView, { kind: 'question' }> }) {
  const t = useTranslations('approvals')
  const { pending, decide } = useDecide(approval)
  if (approval.options.length === 0) return null
  return (
    <fieldset className="mt-1 flex flex-wrap gap-2">
      <legend className="sr-only">{t('suggested')}</legend>
      {approval.options.map((option) => (
        <Button
          key={option}
          pending={pending !== null}
          className="h-auto min-h-8 max-w-full whitespace-normal break-words py-1 text-left"
          onClick={() => void decide({ decision: 'respond', comment: option })}
        >
          {visibleText(option)}
        </Button>
      ))}
    </fieldset>
  )
}
