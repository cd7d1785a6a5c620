'use client'

import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { readReceipt } from '#lib/client/loop-queries.ts'
import { notify } from '#lib/client/notify.ts'
import { saveFile } from './save-file.ts'

/** Saves the signed receipt of a loop that rests. */
export function ReceiptButton({ loopId, isRunning }: { loopId: string; isRunning: boolean }) {
  const t = useTranslations('summary')
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const receipt = await readReceipt(loopId)
      saveFile(`${loopId}.receipt.json`, 'application/json', `${JSON.stringify(receipt, null, 2)}\n`)
    } catch (fault) {
      notify({ tone: 'bad', title: t('receiptFailed'), detail: fault instanceof Error ? fault.message : '' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Tooltip text={isRunning ? null : t('receiptHint')}>
      <Button pending={pending} refusal={isRunning ? t('receiptLater') : null} onClick={() => void save()}>
        <BadgeCheck aria-hidden className="size-3.5" />
        {t('receipt')}
      </Button>
    </Tooltip>
  )
}
