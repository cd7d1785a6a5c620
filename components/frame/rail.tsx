'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { isWithin, sectionHref, sections } from './sections.ts'
import { Wordmark } from './wordmark.tsx'

const storageKey = 'loopboard-rail'

/** The sections: a rail at the left that can be narrowed to icons, a bar at the bottom of small screens. */
export function Rail() {
  const t = useTranslations('frame')
  const path = usePathname()
  const workspace = useSearchParams().get('workspace')
  const [isNarrow, setIsNarrow] = useState(false)
  useEffect(() => setIsNarrow(localStorage.getItem(storageKey) === 'narrow'), [])

  function toggle() {
    localStorage.setItem(storageKey, isNarrow ? 'wide' : 'narrow')
    setIsNarrow(!isNarrow)
  }

  const onlyWide = isNarrow ? 'hidden' : 'hidden lg:inline'
  return (
    <nav
      aria-label={t('sections')}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 flex print:hidden border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]',
        'sm:sticky sm:inset-auto sm:top-0 sm:h-dvh sm:w-14 sm:shrink-0 sm:flex-col sm:gap-0.5 sm:border-t-0 sm:border-r sm:px-2 sm:pt-2.5',
        !isNarrow && 'lg:w-48',
      )}
    >
      <Link href="/" className="mb-3 hidden h-8 items-center gap-2 rounded-sm px-2.5 font-semibold sm:flex">
        <Wordmark />
        <span className={classNames(onlyWide, 'text-base')}>{t('product')}</span>
        <span className={classNames('sr-only', !isNarrow && 'lg:hidden')}>{t('product')}</span>
      </Link>
      {sections.map((section) => {
        const isCurrent = isWithin(section, path)
        return (
          <Link
            key={section.name}
            href={sectionHref(section, workspace)}
            aria-current={isCurrent ? 'page' : undefined}
            title={t(section.name)}
            className={classNames(
              'flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 text-2xs',
              'sm:min-h-0 sm:h-8 sm:flex-none sm:flex-row sm:justify-start sm:gap-2.5 sm:rounded-sm sm:px-2.5 sm:text-sm',
              isCurrent ? 'font-medium text-ink sm:bg-hover' : 'text-ink-soft hover:text-ink sm:hover:bg-hover',
            )}
          >
            <section.icon aria-hidden className="size-4.5 shrink-0 sm:size-4" />
            <span className="sm:hidden">{t(section.name)}</span>
            <span className={classNames(onlyWide)}>{t(section.name)}</span>
          </Link>
        )
      })}
      <div className="mt-auto mb-2 hidden lg:block">
        <IconButton
          label={t(isNarrow ? 'railWide' : 'railNarrow')}
          side="right"
          icon={
            isNarrow ? (
              <PanelLeftOpen aria-hidden className="size-4" />
            ) : (
              <PanelLeftClose aria-hidden className="size-4" />
            )
          }
          onClick={toggle}
        />
      </div>
    </nav>
  )
}
