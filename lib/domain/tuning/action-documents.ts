import type { ActionArguments, ActionId } from './action-outcome.ts'

const documents: Partial<Record<ActionId, string[]>> = {
  'action-init': ['state.json', 'backups/init/manifest.json'],
  'action-analyze-requirements': ['requirement-analysis.json'],
  'action-generate-report': ['tuning-report.md'],
  'action-propose-fixes': ['fixes/fix-proposals.json'],
  'action-verify': ['fixes/applied-fixes.json'],
  'action-complete': ['tuning-report.md', 'tuning-summary.md'],
  'action-abort': ['abort-report.md'],
}

/** The documents in which the outcome of an action stands, below the folder of the tuning. */
export function documentsOf({ action, args }: { action: ActionId; args: ActionArguments }): string[] {
  if (args.diagnosis) return [`diagnosis/${args.diagnosis.replaceAll('_', '-')}-diagnosis.json`]
  if (args.fixId) return ['fixes/applied-fixes.json', `backups/${args.fixId}/manifest.json`]
  return documents[action] ?? []
}
