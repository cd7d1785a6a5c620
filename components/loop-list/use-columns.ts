'use client'

import { useEffect, useMemo, useState } from 'react'
import { type ColumnChoice, type ColumnName, defaultChoice, readChoice } from './column-choice.ts'

const storageKey = 'loopboard-columns'

/** The columns a person chose for the table, in their order; kept in this browser. */
export function useColumns() {
  const [choice, setChoice] = useState<ColumnChoice>(defaultChoice)
  useEffect(() => setChoice(readChoice(localStorage.getItem(storageKey))), [])
  const shown = useMemo(() => choice.order.filter((name) => !choice.hidden.includes(name)), [choice])

  function change(next: ColumnChoice) {
    setChoice(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }

  return {
    order: choice.order,
    shown,
    show: (name: ColumnName, visible: boolean) =>
      change({
        ...choice,
        hidden: visible ? choice.hidden.filter((other) => other !== name) : [...choice.hidden, name],
      }),
    move: (from: number, to: number) => {
      const order = [...choice.order]
      const [moved] = order.splice(from, 1)
      if (moved) order.splice(to, 0, moved)
      change({ ...choice, order })
    },
    reset: () => change(defaultChoice),
  }
}

export type Columns = ReturnType<typeof useColumns>
