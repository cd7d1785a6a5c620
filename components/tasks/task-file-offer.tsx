'use client'

import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { taskFilesQuery } from '#lib/client/loop-queries.ts'
import type { NewTask } from '#lib/domain/loop/loop-commands.ts'

/** Offers a loop without tasks those that another program left beside it; nothing where there are none. */
export function TaskFileOffer({
  loopId,
  isBusy,
  onImport,
}: {
  loopId: string
  isBusy: boolean
  onImport: (tasks: NewTask[]) => void
}) {
  const t = useTranslations('tasks')
  const { data: found } = useQuery(taskFilesQuery(loopId))
  if (!found?.from) return null
  return (
    <Button disabled={isBusy} onClick={() => onImport(found.data)}>
      <FileDown aria-hidden className="size-4" />
      {t(`import.${found.from}`, { count: found.data.length })}
    </Button>
  )
}
