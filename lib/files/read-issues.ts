import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { IssueFiles } from '../domain/loop/issue-import.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'

const mostBytes = 16 * 1024 * 1024

async function readText(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (file === null) return null
  try {
    const facts = await file.stat()
    return facts.isFile() && facts.size <= mostBytes ? await file.readFile('utf8') : null
  } finally {
    await file.close()
  }
}

/** Reads the issue files of a workspace that may hold `issueId`; links, special files and files over 16 MiB count as missing. */
export async function readIssues(workspacePath: string, issueId: string): Promise<Result<IssueFiles>> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(issueId) || issueId.includes('..'))
    return refuse('not_found', say('issue_not_found', { id: issueId.slice(0, 128) }))
  const folder = join(workspacePath, '.workflow', 'issues')
  const [issues, history, solutions] = await Promise.all([
    readText(join(folder, 'issues.jsonl')),
    readText(join(folder, 'issue-history.jsonl')),
    readText(join(folder, 'solutions', `${issueId}.jsonl`)),
  ])
  return ok({ issues, history, solutions })
}
