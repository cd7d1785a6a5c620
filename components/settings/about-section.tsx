'use client'

import { useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'

/** Which version this is, and where its interfaces are described. */
export function AboutSection({ version }: { version: string }) {
  const t = useTranslations('settings')
  return (
    <Panel title={t('about')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-soft">{t('version')}</dt>
        <dd className="font-mono">{version}</dd>
        <dt className="text-ink-soft">{t('interface')}</dt>
        <dd>
          <a href="/api/openapi.json" className="text-accent hover:underline">
            {t('openApi')}
          </a>
        </dd>
      </dl>
    </Panel>
  )
}
