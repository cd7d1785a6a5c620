'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { logSearchQuery, mostFinds } from '#lib/client/log-queries.ts'
import type { LogSelection } from '#lib/client/read-log-page.ts'
import type { LogView } from '#lib/client/use-log-lines.ts'
import type { LogLine } from '#lib/domain/loop/loop-view.ts'
import type { LogLinesHandle } from './log-lines.tsx'
import { holds, isTrouble, mergeFinds, nextFind } from './log-text.ts'

type Direction = 'next' | 'previous'

const belongs = (line: LogLine, { stream, attempt }: LogSelection) =>
  (stream === null || line.stream === stream) && (attempt === null || line.attempt === attempt)

/**
 * Finds text in a log: in the loaded lines here, in the others on the server; and the lines that look like errors. What is `wanted` at the beginning
 * is gone to as soon as it is found.
 */
export function useLogSearch(
  loopId: string,
  selection: LogSelection,
  log: LogView,
  lines: RefObject<LogLinesHandle | null>,
  { wanted: asked, onLeaveEnd }: { wanted: string; onLeaveEnd: () => void },
) {
  const client = useQueryClient()
  const [query, setQuery] = useState(asked)
  const [current, setCurrent] = useState<number | null>(null)
  const typed = query.trim()
  const wanted = useDeferredValue(typed.toLowerCase())
  const { buffer } = log
  const isWhole = !buffer.hasOlder && !buffer.hasNewer
  const remote = useQuery({ ...logSearchQuery(loopId, wanted), enabled: wanted.length > 1 && !isWhole })

  const loaded = useMemo(
    () => (wanted === '' ? [] : buffer.lines.filter((line) => holds(line, wanted)).map((line) => line.seq)),
    [buffer.lines, wanted],
  )
  const found = remote.data
  const elsewhere = useMemo(
    () =>
      wanted.length > 1 && !isWhole
        ? (found ?? []).filter((line) => belongs(line, selection)).map((line) => line.seq)
        : [],
    [found, selection, wanted, isWhole],
  )
  const finds = useMemo(() => mergeFinds(loaded, elsewhere), [loaded, elsewhere])

  function go(seq: number | null) {
    if (seq === null) return
    setCurrent(seq)
    onLeaveEnd()
    const isLoaded = buffer.lines.some((line) => line.seq === seq)
    lines.current?.show(seq)
    if (!isLoaded) void log.jump(seq)
  }

  const isSearching = remote.isFetching || wanted !== typed.toLowerCase()

  // Asked for before anything was found: it goes there as soon as it is.
  const [wish, setWish] = useState<Direction | null>(asked === '' ? null : 'next')
  const move = (direction: Direction) => {
    setWish(finds.length === 0 && isSearching ? direction : null)
    const from = current ?? (lines.current?.firstShown() ?? 0) - 1
    go(nextFind(finds, from, direction))
  }

  const carryOut = useEffectEvent(() => {
    if (wish !== null) move(wish)
  })
  const hasFinds = finds.length > 0
  useEffect(() => {
    if (hasFinds) carryOut()
  }, [hasFinds])

  /** To the next line that looks like an error; in lines that are not loaded the server looks for the word. */
  async function nextTrouble(): Promise<boolean> {
    const here = buffer.lines.filter((line) => isTrouble(line.text)).map((line) => line.seq)
    const others = isWhole ? [] : await client.fetchQuery(logSearchQuery(loopId, 'error')).catch(() => [])
    const there = others.filter((line) => belongs(line, selection) && isTrouble(line.text)).map((line) => line.seq)
    const seq = nextFind(mergeFinds(here, there), current ?? (lines.current?.firstShown() ?? 0) - 1, 'next')
    go(seq)
    return seq !== null
  }

  return {
    query,
    setQuery(next: string) {
      setQuery(next)
      setCurrent(null)
      setWish(null)
    },
    wanted,
    current,
    finds,
    /** True when there are more finds than were asked for. */
    isCut: (found?.length ?? 0) >= mostFinds && !isWhole,
    isSearching: isSearching && typed !== '',
    move,
    nextTrouble,
  }
}
export type LogSearch = ReturnType<typeof useLogSearch>
