'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { KeyMapProvider } from '#lib/client/key-map.tsx'
import { notify } from '#lib/client/notify.ts'
import { LiveProvider } from '#lib/client/use-live.tsx'
import type { Role } from '#lib/domain/actor.ts'
import { Announcer } from './announcer.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { PaletteOpener } from './palette-opener.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

export type Person = { name: string; role: Role | null }

const reloadedFor = 'loopboard-reloaded-for'

/** What stands around every page: sections, tools, the stream of changes, the keys and the announcer. */
export function Frame({ person, version, children }: { person: Person; version: string; children: ReactNode }) {
  const t = useTranslations('frame')
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsPalette, setShowsPalette] = useState(false)

  function reloadOnce() {
    if (sessionStorage.getItem(reloadedFor) === version) return
    sessionStorage.setItem(reloadedFor, version)
    notify({ tone: 'plain', title: t('upgraded') })
    setTimeout(() => location.reload(), 1500)
  }

  return (
    <LiveProvider version={version} onUpgrade={reloadOnce}>
      <KeyMapProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm border border-line bg-surface px-3 py-1.5 text-sm focus:translate-y-0 print:hidden"
        >
          {t('skip')}
        </a>
        <div className="flex min-h-dvh">
          <Rail />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar person={person} onSearch={() => setShowsPalette(true)} onKeys={() => setShowsKeys(true)} />
            <main
              id="content"
              tabIndex={-1}
              className="min-w-0 flex-1 px-4 pt-5 pb-24 outline-none sm:px-6 sm:pb-8 print:p-0"
            >
              {children}
            </main>
          </div>
        </div>
        <PaletteOpener open={showsPalette} onOpenChange={setShowsPalette} onKeys={() => setShowsKeys(true)} />
        <KeyDialog open={showsKeys} onOpenChange={setShowsKeys} />
        <Announcer />
      </KeyMapProvider>
    </LiveProvider>
  )
}
