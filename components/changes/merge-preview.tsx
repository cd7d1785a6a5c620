'use client'

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { MergePreviewView } from '#lib/domain/loop/finish-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'

const shownFiles = 12

/** What merging will do, or why it cannot be done now and what a person can do about it. */
export function MergePreview({ merge, onAgain }: { merge: MergePreviewView; onAgain: () => void }) {
  const t = useTranslations('finish')
  const { state, target, files, checked_out, conflicts, blocking, untouched, is_moved, sign } = merge
  const isReady = state === 'ready'
  const Icon = isReady ? CircleCheck : state === 'nothing' ? Info : CircleAlert
  const tone = isReady ? 'text-green' : state === 'nothing' ? 'text-ink-soft' : 'text-amber'
  const named = state === 'conflict' ? conflicts : state === 'dirty' ? blocking : []
  const rest = named.length - shownFiles
  return (
    <section aria-label={t('preview')} aria-live="polite" className="rounded-sm border border-line bg-sunken px-3 py-2">
      <p className="flex items-start gap-2 font-medium text-sm">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
        {t(`state.${state}`)}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5 pl-6 text-ink-soft text-sm">
        {isReady ? <li>{t('files', { count: files, branch: target })}</li> : null}
        {is_moved ? <li>{t('moved', { branch: target })}</li> : null}
        {checked_out === null ? (
          <li>{t('notCheckedOut')}</li>
        ) : (
          <li className="break-words">{t('checkedOut', { path: visibleSource(checked_out) })}</li>
        )}
        {untouched > 0 ? <li>{t('untouched', { count: untouched })}</li> : null}
        {named.slice(0, shownFiles).map((name) => (
          <li key={name} className="break-all font-mono text-ink text-xs">
            {visibleSource(name)}
          </li>
        ))}
        {rest > 0 ? <li>{t('more', { count: rest })}</li> : null}
        {state === 'ready' ? null : <li className="text-ink">{t(`next.${state}`, { sign: sign ?? '' })}</li>}
      </ul>
      {isReady || state === 'nothing' ? null : (
        <Button size="small" className="mt-2 ml-6" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </section>
  )
}
