'use client'

import { useQuery } from '@tanstack/react-query'
import { FlaskConical, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Switch } from '#components/ui/switch.tsx'
import type { DetectedCommandView } from '#lib/api/product.ts'
import { detectedCommandsQuery, workspacesQuery } from '#lib/client/workspace-queries.ts'
import type { LoopDraft } from './loop-draft.ts'
import { TryOutcome } from './try-outcome.tsx'
import { useDraftFault } from './use-draft-fault.ts'
import { useTryOut } from './use-try-out.ts'

const textOf = ({ command }: DetectedCommandView) =>
  typeof command.run === 'string' ? command.run : command.run.join(' ')

type DraftCommand = LoopDraft['commands'][number]
const draftOf = (one: DetectedCommandView): DraftCommand => ({ text: textOf(one), cwd: one.command.cwd })
const isSame = (one: DraftCommand, other: DraftCommand) =>
  one.text.trim() === other.text.trim() && (one.cwd ?? '').trim() === (other.cwd ?? '').trim()

/** What proves that the goal is reached: the test commands, tried before anything is made. */
export function ProofSection() {
  const t = useTranslations('newLoop.proof')
  const faultOf = useDraftFault()
  const { control, register, watch, formState } = useFormContext<LoopDraft>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'commands', keyName: 'key' })
  const coverage = useController({ control, name: 'coverage' }).field
  const workspaceId = watch('workspaceId')
  const commands = watch('commands')
  const { data: workspaces } = useQuery(workspacesQuery())
  const isTrusted = workspaces?.find((one) => one.workspace_id === workspaceId)?.trusted ?? false
  const detected = useQuery({ ...detectedCommandsQuery(workspaceId), enabled: workspaceId !== '' })
  const { isTrying, result, tryOut } = useTryOut()

  const found = detected.data
  const { dirtyFields } = formState
  useEffect(() => {
    if (found && fields.length === 0 && !dirtyFields.commands) replace(found.filter((one) => !one.offered).map(draftOf))
  }, [found, fields.length, dirtyFields.commands, replace])

  const knownOf = (command: DraftCommand | undefined) =>
    command ? found?.find((one) => isSame(command, draftOf(one))) : undefined
  const unused = (found ?? []).filter((one) => commands.every((command) => !isSame(command, draftOf(one))))
  const ready = commands.filter(({ text }) => text.trim() !== '')
  const hintFor = (known: DetectedCommandView | undefined) => {
    if (!known) return t('own')
    const way = known.found.join(' → ')
    return known.coverage_by
      ? t('foundMeasured', { reason: way, tool: known.coverage_by })
      : t('found', { reason: way })
  }
  const tryRefusal =
    workspaceId === ''
      ? t('needsWorkspace')
      : isTrusted
        ? ready.length === 0
          ? t('needsCommand')
          : null
        : t('needsTrust')

  return (
    <Panel title={t('title')} bodyClassName="flex flex-col gap-4">
      <p className="text-ink-soft text-sm">{t('intro')}</p>
      {detected.isLoading ? <Skeleton className="h-8" /> : null}
      {found?.length === 0 && fields.length === 0 ? <p className="text-ink-soft text-sm">{t('noneFound')}</p> : null}
      {fields.map((field, index) => {
        return (
          <div key={field.key} className="flex flex-wrap items-start gap-2">
            <Field
              label={t('command', { n: index + 1 })}
              hint={hintFor(knownOf(commands[index]))}
              error={faultOf(formState.errors.commands?.[index]?.text)}
              className="min-w-60 flex-1"
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  {...register(`commands.${index}.text`)}
                  spellCheck={false}
                  autoComplete="off"
                  className="font-mono text-xs"
                />
              )}
            </Field>
            <Field label={t('folder', { n: index + 1 })} hint={t('folderHint')} className="w-44">
              {(wiring) => (
                <Input
                  {...wiring}
                  {...register(`commands.${index}.cwd`)}
                  spellCheck={false}
                  autoComplete="off"
                  placeholder="."
                  className="font-mono text-xs"
                />
              )}
            </Field>
            <IconButton
              className="mt-6"
              label={t('remove', { n: index + 1 })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          pending={isTrying}
          refusal={tryRefusal}
          onClick={() =>
            tryOut({ workspaceId, commands: ready.map((command) => commandOf(command, knownOf(command))) })
          }
        >
          <FlaskConical aria-hidden className="size-4" />
          {isTrying ? t('trying') : t('try')}
        </Button>
        {unused.map((one) => (
          <Button key={one.command.id} onClick={() => append(draftOf(one))}>
            <Plus aria-hidden className="size-4" />
            <span className="max-w-56 truncate font-mono text-xs">
              {one.command.cwd ? `${one.command.cwd}: ` : ''}
              {textOf(one)}
            </span>
          </Button>
        ))}
        <Button onClick={() => append({ text: '', cwd: '' })}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      </div>
      {result ? <TryOutcome result={result} /> : null}
      <Switch label={t('coverage')} hint={t('coverageHint')} checked={coverage.value} onChange={coverage.onChange} />
      {coverage.value ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['minCoverage', 'minChangedCoverage'] as const).map((name) => (
            <Field key={name} label={t(name)} hint={t('percentHint')} error={faultOf(formState.errors[name])}>
              {(wiring) => <Input {...wiring} {...register(name)} inputMode="decimal" />}
            </Field>
          ))}
        </div>
      ) : null}
    </Panel>
  )
}

/** A command that was found is tried word by word as it was found; one that a person wrote, by a shell. */
function commandOf({ text, cwd = '' }: DraftCommand, known: DetectedCommandView | undefined) {
  if (known) return { kind: known.command.kind, run: known.command.run, cwd: known.command.cwd }
  return { kind: 'shell' as const, run: text.trim(), cwd: cwd.trim() }
}
