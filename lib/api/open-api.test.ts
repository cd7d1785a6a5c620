import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allDoors } from './all-doors.ts'
import { openApiDocument } from './open-api.ts'

const document = openApiDocument('1.2.3')

/** The address of `app/api/x/[id]/route.ts` in the form of the doors. */
const addressOf = (file: string) =>
  dirname(file)
    .replace(/^app/, '')
    .replaceAll(/\[(\w+)\]/g, '{$1}')

test('every route file names the door of its own address, and every door has a file', () => {
  const files = globSync('app/**/route.ts')
  const paths = files.map((file) => addressOf(file)).filter((path) => !path.includes('[[...'))
  expect(paths.sort()).toEqual(allDoors.map((door) => door.path).sort())
  const line = /^export const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \} = (\w+Door)$/m
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const named = line.exec(source)?.[1]
    const module = /from '#lib\/api\/([\w-]+)\.ts'/.exec(source)?.[1]
    const address = file.includes('[[...') ? '/api' : addressOf(file)
    expect(readFileSync(`lib/api/${module}.ts`, 'utf8').replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`\\b(${named}|nowhere) = door\\( ?'${address.replaceAll(/[{}]/g, '\\$&')}'`),
    )
  }
})

test('the document is OpenAPI 3.1 and has every method of every door', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const door of allDoors) {
    const operations = Object.keys(document.paths?.[door.path] ?? {})
    expect(operations.sort()).toEqual(
      Object.keys(door.routes)
        .map((method) => method.toLowerCase())
        .sort(),
    )
  }
})

test('every operation has a name of its own, and every variable of a path is described', () => {
  const ids = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId, parameters = [], responses } = operation
      expect(ids.has(operationId)).toBe(false)
      ids.add(operationId)
      const inPath = parameters.filter((parameter: { in: string }) => parameter.in === 'path')
      expect(inPath.map((parameter: { name: string }) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(Object.keys(responses), `${method} ${path}`).toEqual(['200', 'default'])
    }
})

test('references lead somewhere, and the document is plain JSON', () => {
  const text = JSON.stringify(document)
  const names = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? ''))
  expect(names.size).toBeGreaterThan(0)
  for (const name of names) expect(Object.keys(document.components?.schemas ?? {})).toContain(name)
  expect(JSON.parse(text)).toEqual(document)
})

test('the limits that a request is held to stand in the document', () => {
  const create = document.paths?.['/api/loops/v2']?.post?.requestBody
  expect(JSON.stringify(create)).toContain('"maximum":1000')
  const list = JSON.stringify(document.paths?.['/api/loops/v2']?.get?.parameters)
  expect(list).toContain('"maximum":200')
})
