import type { DoorAt } from './door.ts'
import { diagnoseDoor, ruleDoor, rulesDoor, skillsDoor } from './skills.ts'
import {
  fixPreviewDoor,
  fixProposeDoor,
  fixRollbackDoor,
  tuningFixDoor,
  tuningFixesDoor,
  tuningIssueDoor,
  tuningIssuesDoor,
  tuningSourceDoor,
} from './tuning-parts.ts'
import {
  deepAnalysisDoor,
  tuningExportDoor,
  tuningHistoryDoor,
  tuningReportDoor,
  tuningRevisionDiffDoor,
  tuningRevisionDoor,
  tuningRevisionsDoor,
  tuningScoreDoor,
} from './tuning-records.ts'
import {
  compareTuningsDoor,
  continueHereDoor,
  readingDoor,
  tuningCommandsDoor,
  tuningDoor,
  tuningImportDoor,
  tuningsDoor,
} from './tunings.ts'

/** The addresses about skills, rules and tunings. */
export const tuningDoors: DoorAt[] = [
  tuningsDoor,
  tuningDoor,
  tuningCommandsDoor,
  tuningImportDoor,
  compareTuningsDoor,
  readingDoor,
  continueHereDoor,
  tuningIssuesDoor,
  tuningIssueDoor,
  tuningSourceDoor,
  tuningFixesDoor,
  tuningFixDoor,
  fixPreviewDoor,
  fixRollbackDoor,
  fixProposeDoor,
  tuningHistoryDoor,
  tuningScoreDoor,
  tuningReportDoor,
  deepAnalysisDoor,
  tuningRevisionsDoor,
  tuningRevisionDiffDoor,
  tuningRevisionDoor,
  tuningExportDoor,
  diagnoseDoor,
  skillsDoor,
  rulesDoor,
  ruleDoor,
]
