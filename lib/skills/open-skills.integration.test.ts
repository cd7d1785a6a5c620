import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSkills } from './open-skills.ts'
import type { SkillLook } from './skill-look.ts'

const program = join(import.meta.dirname, 'skill-worker.ts')
const skills = openSkills({ program, threads: 2, patienceMs: 60_000 })
const impatient = openSkills({ program, threads: 1, patienceMs: 1 })
afterAll(async () => {
  await skills.close()
  await impatient.close()
})

const look: SkillLook = { folder: '/skill', workspace: null, over: {}, rules: null, today: '2026-01-02' }
const files = {
  'SKILL.md':
    '---\nname: skill\ndescription: Checks a folder. Use when the user asks to check a folder.\n---\n# Skill\n\n1. Follow [scan](phases/01-scan.md).\n',
  'phases/01-scan.md':
    '# Scan\n\n```js\nconst out = await Agent({ subagent_type: "explore", prompt: "List. Return JSON {a: 1}" })\nuse(out)\n```\n',
}

test('a skill is diagnosed in another thread, and what comes back is nothing but data', async () => {
  const { report, target, tokens } = await skills.diagnoseFiles(look, files)
  expect(report.findings.map(({ ruleId }) => ruleId)).toContain('AGT-001')
  expect(target).toMatchObject({ name: 'skill', client: 'claude-code', execution_mode: 'sequential' })
  expect(tokens.all).toBeGreaterThan(tokens.metadata)
})

test('a fault in the thread is the fault of its task alone', async () => {
  const gone = skills.diagnose({ ...look, folder: '/no/such/folder' })
  await expect(gone).rejects.toThrow('ENOENT')
  await expect(skills.diagnoseFiles(look, files)).resolves.toMatchObject({ target: { name: 'skill' } })
})

test('a task that takes too long is given up with its thread, and the next one gets a new thread', async () => {
  await expect(impatient.diagnoseFiles(look, files)).rejects.toThrow('took too long')
  await expect(impatient.diagnoseFiles(look, files)).rejects.toThrow('took too long')
})
