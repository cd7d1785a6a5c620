import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'

type ReviewEvent = Extract<LoopEvent, { type: 'changes-decided' | 'work-finished' }>

/** What people decided about the work of a loop, and what became of it. */
export function evolveReview(model: LoopModel, event: ReviewEvent): LoopModel {
  const { at, by } = event
  switch (event.type) {
    case 'changes-decided': {
      const { tree, accepted, comment } = event
      return { ...model, memory: { ...model.memory, changesDecision: { tree, accepted, comment, at, by } } }
    }
    case 'work-finished': {
      const { how, branch, commit, target } = event
      return { ...model, memory: { ...model.memory, finished: { how, branch, commit, target, at, by } } }
    }
  }
}

/** A person who lets a loop go on after a no is asked again, also about the same content. */
export const askAgain = (memory: LoopModel['memory']): LoopModel['memory'] =>
  memory.changesDecision?.accepted === false ? { ...memory, changesDecision: null } : memory
