import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { readRegular } from './read-regular.ts'
import type { Repository } from './repository.ts'

/** Something in a workspace that decides what runs there: a name for people, and its content. */
export type SteeringPart = { name: string; content: string | Buffer }

/** Sections whose keys name no program: everyday git writes them. */
const harmlessSections = /^(branch|user|color|column|gui|advice|submodule|pull|push|init|status)$/
const harmlessRemoteKeys = /^(url|fetch|pushurl|push|prune|prunetags|tagopt|mirror|skipdefaultupdate)$/
const harmlessCoreKeys =
  /^(repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|autocrlf|eol|safecrlf|quotepath|abbrev|compression)$/

/**
 * The settings of a repository that can start a program (hooks, monitors, filters, helpers, includes), one part for each key. What cannot be
 * understood counts as such a setting. Reads text only: no program is asked.
 */
export function steeringSettings(text: string): { key: string; value: string }[] {
  const found = new Map<string, string>()
  let section = ''
  for (const raw of text.split('\n')) {
    let line = raw.trim()
    // A header may stand before a key, or another header, on one line.
    for (let header = headerOf(line); header; header = headerOf(line)) {
      section = header.section
      line = header.rest
    }
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue
    const [, name = '', value = ''] = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:=\s*(.*))?$/.exec(line) ?? ['', '', line]
    const key = name.toLowerCase()
    if (isHarmless(section, key, value)) continue
    const full = `${section}.${key}`
    found.set(full, found.has(full) ? `${found.get(full)}\n${value}` : value)
  }
  return [...found].map(([key, value]) => ({ key, value }))
}

function headerOf(line: string): { section: string; rest: string } | null {
  const match = /^\[([A-Za-z0-9.-]+)(?:\s+"((?:\\.|[^"\\])*)")?\s*\]\s*(.*)$/.exec(line)
  if (!match) return null
  const [, name = '', sub, rest = ''] = match
  return { section: sub === undefined ? name.toLowerCase() : `${name.toLowerCase()}.${sub}`, rest }
}

function isHarmless(section: string, key: string, value: string): boolean {
  const [name = ''] = section.split('.')
  if (key === '') return false
  if (name === 'remote') return harmlessRemoteKeys.test(key) && !/::/.test(value)
  if (section === 'core') return harmlessCoreKeys.test(key)
  if (section === 'extensions') return true
  return harmlessSections.test(name)
}

/** What of a repository decides which programs git starts: its settings, its hooks, its attributes. */
export async function gitSteering({ top, gitFolder, commonFolder }: Repository): Promise<SteeringPart[]> {
  const parts: SteeringPart[] = []
  for (const file of new Set([join(commonFolder, 'config'), join(gitFolder, 'config.worktree')])) {
    const text = (await readRegular(file))?.toString('utf8') ?? ''
    for (const { key, value } of steeringSettings(text)) {
      parts.push({ name: `.git/${relative(commonFolder, file)}: ${key}`, content: value })
      if (key === 'core.hookspath') parts.push(...(await hooksIn(resolve(top, unquoted(value)), unquoted(value))))
    }
  }
  const attributes = await readRegular(join(commonFolder, 'info', 'attributes'))
  if (attributes && attributes.length > 0) parts.push({ name: '.git/info/attributes', content: attributes })
  return [...parts, ...(await hooksIn(join(commonFolder, 'hooks'), '.git/hooks'))]
}

const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1')

async function hooksIn(folder: string, shown: string): Promise<SteeringPart[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.sample')).sort()
  const parts = names.slice(0, 200).map(async (name) => {
    const content = await readRegular(join(folder, name))
    return content ? [{ name: `${shown}/${name}`, content }] : []
  })
  return (await Promise.all(parts)).flat()
}
