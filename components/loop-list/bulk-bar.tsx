'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkVerb, bulkVerbs } from './bulk-plan.ts'
import { TagDialog } from './tag-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected rows at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const t = useTranslations('loops.bulk')
  const { run, start, dismiss } = useBulk()
  const [asked, setAsked] = useState<BulkVerb | null>(null)
  const count = selection.chosen.length
  const [first, second] = selection.chosen
  const close = (open: boolean) => {
    if (!open) setAsked(null)
  }

  function choose(verb: BulkVerb) {
    if (verb === 'pause' || verb === 'retry') void start(verb, selection.chosen)
    else setAsked(verb)
  }

  return (
    <>
      {count > 0 ? (
        <section
          aria-label={t('label')}
          className="mb-2 flex flex-wrap items-center gap-1.5 rounded-md border border-line bg-accent-soft px-3 py-1.5"
        >
          <span className="mr-2 font-medium text-sm">{t('selected', { count })}</span>
          {bulkVerbs.map((verb) => (
            <Button
              key={verb}
              size="small"
              look={verb === 'stop' || verb === 'delete' ? 'danger' : 'secondary'}
              onClick={() => choose(verb)}
            >
              {t(`verbs.${verb}`)}
            </Button>
          ))}
          {first && second && count === 2 ? (
            <Link
              href={`/loops/compare?${new URLSearchParams({ from: first.loop_id, to: second.loop_id })}`}
              className={buttonClasses('secondary', 'small')}
            >
              {t('compare')}
            </Link>
          ) : null}
          <Button size="small" look="ghost" onClick={selection.clear}>
            {t('clear')}
          </Button>
        </section>
      ) : null}
      {(['stop', 'delete'] as const).map((verb) => (
        <ConfirmDialog
          key={verb}
          open={asked === verb}
          onOpenChange={close}
          title={t(`${verb}Title`, { count })}
          description={t(`${verb}Text`)}
          confirmLabel={t(`verbs.${verb}`)}
          onConfirm={() => void start(verb, selection.chosen)}
        />
      ))}
      <TagDialog
        open={asked === 'tag'}
        onOpenChange={close}
        count={count}
        onTag={(tag) => void start('tag', selection.chosen, tag)}
      />
      {run ? (
        <BulkDialog
          run={run}
          onClose={() => {
            dismiss()
            selection.clear()
          }}
        />
      ) : null}
    </>
  )
}
