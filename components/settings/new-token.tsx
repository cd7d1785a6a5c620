'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { createToken } from '#lib/api/actions.ts'
import { tokensQuery } from '#lib/client/token-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import { type Role, roles } from '#lib/domain/actor.ts'

const lifetimes = ['7', '30', '90', '365'] as const

/** Makes a token and shows its secret, this once. Its role is at most that of its maker. */
export function NewToken({ role: own }: { role: Role }) {
  const t = useTranslations()
  const client = useQueryClient()
  const allowed = roles.slice(0, roles.indexOf(own) + 1)
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [days, setDays] = useState<string>('90')
  const [secret, setSecret] = useState<string | null>(null)
  const making = useAction<Parameters<typeof createToken>[0], { id: string; secret: string }>(createToken, {
    name: () => t('settings.makeToken'),
    onDone: (made) => {
      setSecret(made.secret)
      setName('')
      void client.invalidateQueries({ queryKey: tokensQuery().queryKey })
    },
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void making.act({ name: name.trim(), role, days: Number(days) })
      }}
    >
      <Field label={t('settings.tokenName')} className="min-w-44 flex-1">
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('settings.role')} className="w-36">
        {(wiring) => (
          <Select
            {...wiring}
            value={role}
            onChange={(value) => setRole(allowed.find((one) => one === value) ?? 'viewer')}
            options={allowed.map((value) => ({ value, label: t(`frame.roles.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('settings.lifetime')} className="w-32">
        {(wiring) => (
          <Select
            {...wiring}
            value={days}
            onChange={setDays}
            options={lifetimes.map((value) => ({ value, label: t('settings.days', { count: Number(value) }) }))}
          />
        )}
      </Field>
      <Button type="submit" pending={making.pending !== null} disabled={name.trim() === ''}>
        {t('settings.makeToken')}
      </Button>
      {secret ? (
        <div className="w-full">
          <p className="mb-1 text-sm">{t('settings.secretOnce')}</p>
          <CodeBlock label={t('settings.secret')} text={secret} wrap />
        </div>
      ) : null}
    </form>
  )
}
