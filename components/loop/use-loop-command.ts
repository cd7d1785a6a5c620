'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { sendCommand } from '#lib/api/actions.ts'
import { type Action, useAction } from '#lib/client/use-action.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'

/** Commands that have a button of their own; their names stand under `controls`. */
const named = ['start', 'pause', 'resume', 'stop', 'retry', 'raise', 'complete', 'exit', 'delete'] as const

/** Sends commands to one loop; a refusal is told with its reason. */
export function useLoopCommand(loopId: string, onDone?: (command: LoopCommand) => void): Action<LoopCommand, unknown> {
  const t = useTranslations('controls')
  const client = useQueryClient()
  return useAction<LoopCommand, unknown>((command) => sendCommand({ loopId, command }), {
    name: (command) => {
      const name = named.find((candidate) => candidate === command.type)
      return name ? t(name) : t('change')
    },
    onDone: (_, command) => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      onDone?.(command)
    },
  })
}
