'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { enterAgentKey, removeAgentKey } from '#lib/api/agent-actions.ts'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { AgentView } from '#lib/domain/agent/agent-view.ts'

/** Takes in the key of one agent. What was entered before is never shown: it can be replaced or removed. */
export function KeyDialog({ agent, onClose }: { agent: AgentView; onClose: () => void }) {
  const t = useTranslations('settings.agents')
  const ui = useTranslations('ui')
  const client = useQueryClient()
  const form = useId()
  const [secret, setSecret] = useState('')
  const [address, setAddress] = useState('')
  const [model, setModel] = useState('')
  const onDone = () => {
    void client.invalidateQueries({ queryKey: agentsQuery().queryKey })
    onClose()
  }
  const entering = useAction(enterAgentKey, { name: () => t('keyEnter'), onDone })
  const removing = useAction(removeAgentKey, { name: () => t('keyRemove'), onDone })
  const enter = () =>
    void entering.act({
      agent: agent.id,
      key: { secret: secret.trim(), base_url: address.trim() || null, model: model.trim() || null },
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('keyOf', { agent: agent.id })}
      description={t('keyMeaning', { agent: agent.id })}
      footer={
        <>
          {agent.key === 'settings' ? (
            <Button
              look="danger"
              pending={removing.pending !== null}
              onClick={() => void removing.act({ agent: agent.id })}
            >
              {t('keyRemove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            pending={entering.pending !== null}
            refusal={secret.trim() === '' ? t('keyNeeded') : null}
          >
            {t('keyEnter')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (secret.trim() !== '') enter()
        }}
      >
        <p className="text-ink-soft text-sm">{t(`keyFrom.${agent.key ?? 'none'}`)}</p>
        <Field label={t('secret')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="password"
              autoComplete="off"
              spellCheck={false}
              maxLength={4000}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('address')} hint={t('addressHint')}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="url"
              autoComplete="off"
              maxLength={1000}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('model')} hint={t('modelHint')}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={200}
              value={model}
              onChange={(event) => setModel(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
