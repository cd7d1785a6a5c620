'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { diagnoseSkill, skillsQuery } from '#lib/client/skill-queries.ts'
import type { SkillView } from '#lib/domain/tuning/skill-view.ts'

/** So many skills are diagnosed at the same time. */
const together = 2

const nameOf = ({ workspace_id, path }: SkillView) => `${workspace_id} ${path}`
const idle = { done: 0, failed: 0, total: 0, current: new Set<string>() as ReadonlySet<string>, isRunning: false }

/** Diagnoses the skills one after the other and shows each result in the list as it comes. Leaving the page stops it. */
export function useDiagnoseAll(workspace: string | null, skills: readonly SkillView[]) {
  const client = useQueryClient()
  const [run, setRun] = useState(idle)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function work(left: SkillView[], signal: AbortSignal) {
    for (let skill = left.shift(); skill && !signal.aborted; skill = left.shift()) {
      const name = nameOf(skill)
      setRun((known) => ({ ...known, current: new Set([...known.current, name]) }))
      const isDone = await diagnoseSkill(skill.workspace_id, skill.path, signal).then(
        () => true,
        () => false,
      )
      setRun((known) => ({
        ...known,
        ...{ done: known.done + 1, failed: known.failed + (isDone ? 0 : 1) },
        current: new Set([...known.current].filter((one) => one !== name)),
      }))
      if (left.length % 5 === 0) void client.invalidateQueries({ queryKey: skillsQuery(workspace).queryKey })
    }
  }

  async function start() {
    if (run.isRunning || skills.length === 0) return
    const abort = new AbortController()
    stopping.current = abort
    const left = [...skills]
    setRun({ ...idle, total: skills.length, isRunning: true })
    await Promise.all(Array.from({ length: together }, () => work(left, abort.signal)))
    setRun((known) => ({ ...known, isRunning: false, current: new Set() }))
    await client.invalidateQueries({ queryKey: skillsQuery(workspace).queryKey })
  }

  return { ...run, start: () => void start(), stop: () => stopping.current?.abort() }
}
