'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ChoiceMenu } from '#components/ui/choice-menu.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { SearchBox } from '#components/ui/search-box.tsx'
import { Select } from '#components/ui/select.tsx'
import { isUnfiltered, type LoopFilter } from '#lib/client/loop-filter.ts'
import { loopStatuses } from '#lib/domain/loop/loop-state.ts'
import { toolNames } from '#lib/domain/loop/tool-names.ts'

const any = 'any'

/** Narrows the list; what is chosen stands in the URL. */
export function FilterBar({
  filter,
  setFilter,
  clear,
  box,
}: {
  filter: LoopFilter
  setFilter: (change: Partial<LoopFilter>) => void
  clear: () => void
  box: RefObject<HTMLInputElement | null>
}) {
  const t = useTranslations()
  const onText = useCallback((q: string) => setFilter({ q }), [setFilter])
  const more = [filter.runner, filter.tool, filter.tag, filter.owner, filter.since, filter.until].filter(Boolean).length

  return (
    <search
      aria-label={t('loops.filters.label')}
      className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-2 lg:basis-0"
    >
      <SearchBox box={box} label={t('loops.filters.text')} value={filter.q} onChange={onText} />
      <ChoiceMenu
        words={loopStatuses}
        chosen={filter.status}
        any={t('loops.filters.anyStatus')}
        nameOf={(status) => t(`status.${status}`)}
        onChange={(status) => setFilter({ status })}
      />
      <Popover
        label={t('loops.filters.more')}
        trigger={
          <Button>
            <ListFilter aria-hidden className="size-3.5" />
            {t('loops.filters.more')}
            {more > 0 ? ` (${more})` : null}
          </Button>
        }
      >
        <MoreFilters filter={filter} setFilter={setFilter} />
      </Popover>
      {isUnfiltered({ ...filter, workspace: '' }) ? null : (
        <Button look="ghost" onClick={clear}>
          {t('loops.filters.clear')}
        </Button>
      )}
    </search>
  )
}

function MoreFilters({ filter, setFilter }: { filter: LoopFilter; setFilter: (change: Partial<LoopFilter>) => void }) {
  const t = useTranslations('loops.filters')
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('runner')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.runner || any}
            onChange={(value) => setFilter({ runner: value === any ? '' : value })}
            options={[
              { value: any, label: t('any') },
              { value: 'server', label: t('runners.server') },
              { value: 'external', label: t('runners.external') },
            ]}
          />
        )}
      </Field>
      <Field label={t('tool')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.tool || any}
            onChange={(value) => setFilter({ tool: value === any ? '' : value })}
            options={[{ value: any, label: t('any') }, ...toolNames.map((name) => ({ value: name, label: name }))]}
          />
        )}
      </Field>
      {(['tag', 'owner'] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(wiring) => (
            <Input
              {...wiring}
              value={filter[name]}
              maxLength={name === 'tag' ? 40 : 200}
              onChange={(event) => setFilter({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-2">
        {(['since', 'until'] as const).map((name) => (
          <Field key={name} label={t(name)}>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={filter[name]}
                onChange={(event) => setFilter({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}
