'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { useKeyList, useKeys } from '#lib/client/key-map.tsx'

/** The keys of the current page; `?` opens it. */
export function KeyDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('keys')
  useKeys([{ key: '?', label: t('help'), run: () => onOpenChange(true) }])
  const keys = [{ key: 'Ctrl K', label: t('palette') }, ...useKeyList()]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} className="max-w-sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
