'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import { type Client, clients } from '#lib/domain/tuning/vocabulary.ts'

/** How a tuning is carried out. */
export type TuningHow = {
  client: Client | 'auto'
  mode: 'interactive' | 'auto'
  deep: 'offer' | 'auto' | 'never'
  maxIterations: number
}

export const usualHow: TuningHow = { client: 'auto', mode: 'interactive', deep: 'offer', maxIterations: 5 }

const most = 20

/** For which client, with questions or without, with an agent or not, and how many iterations at most. */
export function HowChoice({ value, onChange }: { value: TuningHow; onChange: (value: TuningHow) => void }) {
  const t = useTranslations('tuningsNew')
  const words = useTranslations('tunings')
  const { data: agents } = useQuery(agentsQuery())
  const usable = (agents ?? []).filter((agent) => agent.state === 'ready').map((agent) => agent.id)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('client')} hint={t('clientHint')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={value.client}
            onChange={(client) => onChange({ ...value, client: client as TuningHow['client'] })}
            options={[
              { value: 'auto', label: t('clientAuto') },
              ...clients.map((client) => ({ value: client, label: words(`client.${client}`) })),
            ]}
          />
        )}
      </Field>
      <Field label={t('iterations')} hint={t('iterationsHint')} className="max-w-60">
        {(wiring) => (
          <Input
            {...wiring}
            type="number"
            min={1}
            max={most}
            value={value.maxIterations}
            onChange={(event) =>
              onChange({
                ...value,
                maxIterations: Math.min(most, Math.max(1, Math.trunc(Number(event.target.value)) || 1)),
              })
            }
          />
        )}
      </Field>
      <div className="flex flex-col gap-1">
        <Segments
          label={t('mode')}
          className="self-start"
          value={value.mode}
          onChange={(mode) => onChange({ ...value, mode })}
          options={[
            { value: 'interactive', label: words('mode.interactive') },
            { value: 'auto', label: words('mode.auto') },
          ]}
        />
        <p className="text-ink-faint text-xs">{t(`modeHint.${value.mode}`)}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Segments
          label={t('deep')}
          className="self-start"
          value={value.deep}
          onChange={(deep) => onChange({ ...value, deep })}
          options={[
            { value: 'offer', label: t('deepOffer') },
            { value: 'auto', label: t('deepAuto') },
            { value: 'never', label: t('deepNever') },
          ]}
        />
        <p className="text-ink-faint text-xs">
          {t(`deepHint.${value.deep}`)}{' '}
          {usable.length > 0 ? t('agentsHere', { names: usable.join(', ') }) : t('noAgents')}
        </p>
      </div>
    </div>
  )
}
