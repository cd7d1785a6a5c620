'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Textarea } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { type MessageTime, messageTimes } from '#lib/domain/loop/loop-model.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'
import { AskFirst } from './ask-first.tsx'
import { QueuedMessageRow } from './queued-message-row.tsx'

/** Messages to the agents of a loop: what waits, and a box to write another one. */
export function Steering({ loop, agent }: { loop: LoopView; agent: LoopSettings['agent'] | null }) {
  const t = useTranslations('steering')
  const { can_interrupt: canInterrupt, messages } = loop.meta
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<MessageTime>('next')
  const box = useRef<HTMLTextAreaElement>(null)
  const { pending, act } = useLoopCommand(loop.data.loop_id)
  const when = canInterrupt ? wanted : 'next'
  useKeys([{ key: 'm', label: t('write'), run: () => box.current?.focus() }])

  async function send() {
    if (text.trim() === '' || pending) return
    const sent = await act({ type: 'queue-message', text: text.trim(), when })
    if (!sent.ok) return
    setText('')
    setWanted('next')
  }
  return (
    <section aria-label={t('name')} className="flex shrink-0 flex-col gap-2 border-line border-t bg-surface p-2">
      {messages.length > 0 ? (
        <ul aria-label={t('queue')} className="flex max-h-44 flex-col gap-1 overflow-y-auto">
          {messages.map((message) => (
            <li key={message.id}>
              <QueuedMessageRow loopId={loop.data.loop_id} message={message} />
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="flex flex-col gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          ref={box}
          rows={1}
          maxLength={4000}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          value={text}
          className="field-sizing-content max-h-40 min-h-9 resize-none"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') box.current?.blur()
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void send()
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={t('when')}
            value={when}
            onChange={setWanted}
            options={messageTimes.map((value) => ({
              value,
              label: t(`times.${value}`),
              disabled: value === 'now' && !canInterrupt,
            }))}
          />
          <p className="min-w-0 flex-1 text-ink-faint text-xs max-sm:order-last max-sm:basis-full">
            {t(canInterrupt ? `hint.${when}` : 'hint.nobody')}
          </p>
          <Button
            type="submit"
            look="primary"
            pending={pending !== null}
            refusal={text.trim() === '' ? t('empty') : null}
          >
            <Send aria-hidden className="size-3.5" />
            {t('send')}
          </Button>
        </div>
      </form>
      {agent ? <AskFirst loop={loop} agent={agent} /> : null}
    </section>
  )
}
