'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'

type Place = { side: 'old' | 'new'; line: number }

/** Chooses by keyboard the line a remark is about; the first changed line is offered. */
export function LineForm({
  first,
  onClose,
  renderForm,
}: {
  first: Place | null
  onClose: () => void
  renderForm: (place: Place, onClose: () => void) => ReactNode
}) {
  const t = useTranslations('changes')
  const [place, setPlace] = useState<Place>(first ?? { side: 'new', line: 1 })
  return (
    <div className="border-line border-b bg-sunken">
      <div className="flex flex-wrap items-end gap-3 px-3 pt-3">
        <Segments
          label={t('side')}
          value={place.side}
          onChange={(side) => setPlace({ ...place, side })}
          options={[
            { value: 'old', label: t('old') },
            { value: 'new', label: t('new') },
          ]}
        />
        <Field label={t('line')} className="w-28">
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              min={1}
              value={place.line}
              onChange={(event) =>
                setPlace({ ...place, line: Math.max(1, Math.trunc(Number(event.target.value)) || 1) })
              }
            />
          )}
        </Field>
      </div>
      {renderForm(place, onClose)}
    </div>
  )
}
