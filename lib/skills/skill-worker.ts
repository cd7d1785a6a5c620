import { parentPort } from 'node:worker_threads'
import { createSkillTasks } from './skill-tasks.ts'

/** What the thread is asked, and what it answers. */
export type SkillQuestion = { id: number; task: string; values: unknown[] }
export type SkillReply = { id: number; value?: unknown; fault?: string }

const tasks = createSkillTasks() as unknown as Record<string, (...values: unknown[]) => unknown>

/** A thread that does one task after the other: whatever a skill holds, the thread of the server goes on. */
parentPort?.on('message', ({ id, task, values }: SkillQuestion) => {
  try {
    parentPort?.postMessage({ id, value: tasks[task]?.(...values) } satisfies SkillReply)
  } catch (fault) {
    const told = fault instanceof Error ? fault.message : String(fault)
    parentPort?.postMessage({ id, fault: told } satisfies SkillReply)
  }
})
