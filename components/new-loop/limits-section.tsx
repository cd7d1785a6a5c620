'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { type LoopDraft, worksWithAgent } from './loop-draft.ts'
import { useDraftFault } from './use-draft-fault.ts'

const limits = ['maxIterations', 'wallMinutes', 'sameFailure'] as const
const agentLimits = ['usd', 'tokens', 'turns'] as const

/** Where the loop ends at the latest. */
export function LimitsSection() {
  const t = useTranslations('newLoop.limits')
  const faultOf = useDraftFault()
  const { register, watch, formState } = useFormContext<LoopDraft>()
  const [agent, actions] = watch(['agent', 'actions'])
  const shown = worksWithAgent({ agent, actions }) ? [...limits, ...agentLimits] : limits
  return (
    <Panel title={t('title')} bodyClassName="grid gap-4 sm:grid-cols-3">
      {shown.map((name) => (
        <Field key={name} label={t(name)} hint={t(`${name}Hint`)} error={faultOf(formState.errors[name])}>
          {(wiring) => <Input {...wiring} {...register(name)} inputMode="numeric" />}
        </Field>
      ))}
    </Panel>
  )
}
