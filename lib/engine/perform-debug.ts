import type { ActionResult, ActionScope } from './action-scope.ts'
import { analyzeBug } from './analyze-bug.ts'
import { exploreBug } from './explore-bug.ts'
import { fixBug } from './fix-bug.ts'

/** DEBUG: the step of the search for a cause that the plan chose. */
export function performDebug(scope: ActionScope): Promise<ActionResult> {
  switch (scope.reference.mode) {
    case 'analyze':
      return analyzeBug(scope)
    case 'fix':
      return fixBug(scope)
    case 'explore':
    case 'continue':
    case null:
      return exploreBug(scope)
  }
}
