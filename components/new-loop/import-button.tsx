'use client'

import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Makes a loop of a file that another Loopboard exported. */
export function ImportButton() {
  const t = useTranslations('bundle')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <PackageOpen aria-hidden className="size-3.5" />
        {t('importOpen')}
      </Button>
      <ImportDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
