import { agentKeyDoor, agentProbeDoor, agentsDoor } from './agents.ts'
import { approvalDoor, approvalsDoor, gateDoor, inboxDoor } from './approvals.ts'
import { bundlesDoor, exportDoor } from './bundles.ts'
import { changedFileDoor, changesDoor, commentDoor, commentsDoor, patchDoor, reviewDoor } from './changes.ts'
import {
  cloneDoor,
  completeDoor,
  exitDoor,
  failDoor,
  pauseDoor,
  restoreDoor,
  resumeDoor,
  retryDoor,
  startDoor,
  stopDoor,
  verifyDoor,
} from './controls.ts'
import { coverageDoor, coverageFileDoor, coverageTrendDoor } from './coverage.ts'
import { openApiDoor } from './document.ts'
import type { DoorAt } from './door.ts'
import { eventsDoor, loopEventsDoor } from './events.ts'
import { finishDoor } from './finish.ts'
import { historyDoor, historyExportDoor } from './history.ts'
import { hypothesesDoor, hypothesisDoor } from './hypotheses.ts'
import { generateDoor, importDoor } from './imports.ts'
import { iterationDiffDoor, iterationDoor, iterationsDoor } from './iterations.ts'
import { agentTextDoor, logSearchDoor, logsDoor, rawLogDoor } from './logs.ts'
import { loopDoor, loopListDoor, loopStatusDoor, loopsDoor } from './loops.ts'
import { menuDoor, messageDoor, messagesDoor } from './messages.ts'
import { receiptDoor, receiptKeyDoor } from './receipts.ts'
import { recoveryDoor, revisionRestoreDoor } from './recovery.ts'
import { revisionDiffDoor, revisionDoor, revisionsDoor } from './revisions.ts'
import { savedViewsDoor } from './saved-views.ts'
import { healthDoor, linksDoor, meDoor, sessionDoor } from './sessions.ts'
import { conflictDoor, conflictsDoor, progressDoor, progressFileDoor, runnerDoor } from './shared-files.ts'
import { statsDoor } from './statistics.ts'
import { loopTasksDoor, taskDoor, taskOrderDoor, taskStatusDoor } from './tasks.ts'
import {
  compareLoopsDoor,
  rankedTestsDoor,
  testDiffDoor,
  testHistoryDoor,
  testMatrixDoor,
  testsDoor,
  workspaceTestDoor,
} from './test-runs.ts'
import { tokenDoor, tokensDoor } from './tokens.ts'
import { tuningDoors } from './tuning-doors.ts'
import { firstDoors } from './v1.ts'
import { endWaitDoor, fallBackDoor } from './waits.ts'
import { workspaceLimitsDoor } from './workspace-limits.ts'
import { detectDoor, tryDoor, workspaceDoor, workspacesDoor } from './workspaces.ts'

/** Every address of the API; the OpenAPI document and the inventory test read it. */
export const allDoors: DoorAt[] = [
  agentsDoor,
  agentProbeDoor,
  agentKeyDoor,
  approvalsDoor,
  approvalDoor,
  inboxDoor,
  gateDoor,
  changesDoor,
  changedFileDoor,
  patchDoor,
  reviewDoor,
  commentsDoor,
  commentDoor,
  finishDoor,
  receiptDoor,
  receiptKeyDoor,
  startDoor,
  pauseDoor,
  resumeDoor,
  stopDoor,
  exitDoor,
  retryDoor,
  completeDoor,
  failDoor,
  restoreDoor,
  cloneDoor,
  conflictsDoor,
  hypothesesDoor,
  hypothesisDoor,
  conflictDoor,
  runnerDoor,
  progressDoor,
  progressFileDoor,
  verifyDoor,
  openApiDoor,
  loopEventsDoor,
  eventsDoor,
  historyDoor,
  historyExportDoor,
  importDoor,
  generateDoor,
  iterationsDoor,
  iterationDoor,
  iterationDiffDoor,
  logsDoor,
  logSearchDoor,
  rawLogDoor,
  agentTextDoor,
  loopsDoor,
  loopDoor,
  loopStatusDoor,
  loopListDoor,
  endWaitDoor,
  fallBackDoor,
  menuDoor,
  messagesDoor,
  messageDoor,
  revisionsDoor,
  revisionDoor,
  revisionDiffDoor,
  revisionRestoreDoor,
  exportDoor,
  bundlesDoor,
  recoveryDoor,
  savedViewsDoor,
  healthDoor,
  sessionDoor,
  meDoor,
  linksDoor,
  statsDoor,
  loopTasksDoor,
  taskOrderDoor,
  taskDoor,
  taskStatusDoor,
  testsDoor,
  testMatrixDoor,
  compareLoopsDoor,
  rankedTestsDoor,
  workspaceTestDoor,
  testHistoryDoor,
  testDiffDoor,
  coverageDoor,
  coverageFileDoor,
  coverageTrendDoor,
  tokensDoor,
  tokenDoor,
  workspacesDoor,
  workspaceDoor,
  workspaceLimitsDoor,
  detectDoor,
  tryDoor,
  ...tuningDoors,
  ...firstDoors,
]
