'use client'

import { CircleSlash } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { RestoreView } from '#lib/domain/loop/recovery/recovery-view.ts'
import { RevisionChanges } from './revision-changes.tsx'

const StateDiff = dynamic(() => import('./state-diff.tsx').then((module) => module.StateDiff), { ssr: false })

export type Preview = Pick<RestoreView, 'data' | 'from_body' | 'to_body' | 'refusal'>

/** What a recovery would change: why it cannot be done now, the places, and on request both texts. */
export function PreviewFrame({ preview }: { preview: Preview }) {
  const t = useTranslations('recovery')
  const say = useSay()
  const [showsText, setShowsText] = useState(false)
  const { data, from_body, to_body, refusal } = preview
  return (
    <>
      {refusal ? (
        <Notice tone="amber" icon={CircleSlash} title={t('notNow')}>
          <p>{say(refusal.message, refusal.said)}</p>
        </Notice>
      ) : null}
      <section aria-label={t('changes')} className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-medium text-sm">{t('wouldChange', { count: data.length })}</h3>
          {data.length > 0 ? (
            <Button size="small" look="ghost" aria-pressed={showsText} onClick={() => setShowsText(!showsText)}>
              {showsText ? t('hideText') : t('showText')}
            </Button>
          ) : null}
        </div>
        {data.length > 0 && !showsText ? <RevisionChanges changes={data} /> : null}
        {showsText ? <StateDiff before={from_body} after={to_body} /> : null}
      </section>
    </>
  )
}
