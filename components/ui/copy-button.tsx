'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

/** Copies `text` to the clipboard and says that it did; a long text may be made when it is asked for. */
export function CopyButton({
  text,
  label,
  className,
}: {
  text: string | (() => string)
  label?: string
  className?: string
}) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      size="small"
      className={className}
      label={copied ? t('copied') : (label ?? t('copy'))}
      icon={copied ? <Check aria-hidden className="size-3.5 text-green" /> : <Copy aria-hidden className="size-3.5" />}
      onClick={() =>
        navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(() => setCopied(true))
      }
    />
  )
}
