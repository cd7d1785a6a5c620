import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'

type ReviewEvent = Extract<LoopEvent, { type: 'changes-decided' | 'work-finished' }>

const mostSetAside = 50

/** What people decided about the work of a loop, and what became of it. */
export function evolveReview(model: LoopModel, event: ReviewEvent): LoopModel {
  const { at, by } = event
  switch (event.type) {
    case 'changes-decided': {
      const { tree, accepted, comment, kept } = event
      const { memory } = model
      if (!kept) return { ...model, memory: { ...memory, changesDecision: { tree, accepted, comment, at, by } } }
      const aside = { shown: tree, kept: kept.tree, pieces: kept.pieces, at, by }
      const piecesSetAside = [...(memory.piecesSetAside ?? []), aside].slice(-mostSetAside)
      const changesDecision = { tree: kept.tree, shown: tree, accepted, comment, at, by }
      return { ...model, memory: { ...memory, changesDecision, piecesSetAside } }
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
