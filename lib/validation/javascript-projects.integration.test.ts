import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reportFolder } from './report-place.ts'
import { testTable } from './temporary-project.ts'
import {
  coverage,
  isModule,
  named,
  ownModules,
  type Project,
  packageJson,
  realProjects,
  sum,
  verdict,
} from './test-real-project.ts'

const { projects, runProject } = await realProjects()

describe('a small project of', () => {
  const vitest: Project = {
    files: {
      'package.json': packageJson({ type: 'module', scripts: { test: 'vitest' }, devDependencies: { vitest: '*' } }),
      'src/sum.test.js': `import { describe, expect, test } from 'vitest'
        describe('sum', () => { test.each([1, 2])('is %i', (n) => expect(n).toBe(1)); test.skip('later', () => {}) })`,
    },
    isPresent: true,
    recording: null,
  }
  test(named('Vitest', vitest), { timeout: 60_000 }, async () => {
    const result = await runProject(vitest)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed src/sum.test.js > sum > is 2',
      'passed src/sum.test.js > sum > is 1',
      'skipped src/sum.test.js > sum > later',
    ])
  })

  const jest: Project = {
    files: { 'package.json': packageJson({ scripts: { test: 'jest' }, devDependencies: { jest: '30' } }) },
    isPresent: false,
    recording: { exitCode: 1, files: [[`${reportFolder}/jest.json`, 'fixtures/jest.json']] },
  }
  test(named('Jest', jest), async () => {
    const result = await runProject(jest)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed src/broken.test.js > (outside of the tests)',
      'failed src/sum.test.js > sum > deep > fails',
      'passed src/retry.test.js > retries (flaky)',
      'passed src/sum.test.js > sum > adds',
      'skipped src/sum.test.js > sum > later',
      'skipped src/sum.test.js > sum > some day',
    ])
  })

  const mocha: Project = {
    files: {
      'package.json': packageJson({ scripts: { test: 'mocha' }, devDependencies: { mocha: '11', c8: '10' } }),
      'sum.js': sum,
      'test/sum.test.js': `const assert = require('node:assert')
        const { add } = require('../sum.js')
        describe('sum', () => {
          it('adds', () => assert.equal(add(1, 1), 2))
          describe('deep', () => { it('fails', () => assert.equal(add(1, 1), 3)) })
          it.skip('later', () => {})
          it('some day')
          let tries = 0
          it('retries', function () { this.retries(2); if (tries++ === 0) throw new Error('first') })
        })`,
      'test/hook.test.js': `describe('hook', () => { before(() => { throw new Error('no database') }); it('never runs', () => {}) })`,
    },
    isPresent: isModule('mocha') && isModule('c8'),
    recording: {
      exitCode: 2,
      files: [
        [`${reportFolder}/mocha.json`, 'recorded/mocha.json'],
        [`${reportFolder}/cov/lcov.info`, 'recorded/mocha-c8.info'],
      ],
    },
  }
  test(named('Mocha', mocha), { timeout: 60_000 }, async () => {
    const result = await runProject(mocha)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed test/hook.test.js > hook > "before all" hook for "never runs"',
      'failed test/sum.test.js > sum deep > fails',
      'passed test/sum.test.js > sum > adds',
      'passed test/sum.test.js > sum > retries (flaky)',
      'skipped test/sum.test.js > sum > later',
      'skipped test/sum.test.js > sum > some day',
    ])
    expect(coverage(result)).toEqual([['sum.js', 2, 4]])
  })

  const node: Project = {
    files: {
      'package.json': packageJson({ scripts: { test: 'node --test' } }),
      'sum.js': sum,
      'test/sum.test.js': `const { test, describe } = require('node:test')
        const { add } = require('../sum.js')
        describe('sum', () => { for (const n of [1, 2]) test('adds ' + n, (t) => t.assert.equal(add(n, n), 2)) })
        test('later', { skip: true }, () => {})`,
    },
    isPresent: true,
    recording: null,
  }
  test(named("Node's runner", node), { timeout: 60_000 }, async () => {
    const result = await runProject(node)
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed test/sum.test.js > sum > adds 2',
      'passed test/sum.test.js > sum > adds 1',
      'skipped test/sum.test.js > later',
    ])
    expect(coverage(result)).toEqual([['sum.js', 2, 4]])
  })

  const playwright: Project = {
    files: {
      'package.json': packageJson({ devDependencies: { '@playwright/test': '*' } }),
      'playwright.config.js': "module.exports = { testDir: 'e2e', projects: [{ name: 'desktop' }] }",
      'e2e/a.spec.js': `const { test, expect } = require('@playwright/test')
        test.describe('outer', () => { test('adds', () => {}); test('fails', () => { expect(1).toBe(2) }); test.skip('later', () => {}) })`,
    },
    isPresent: true,
    recording: null,
  }
  test(named('Playwright', playwright), { timeout: 60_000 }, async () => {
    const root = await projects.project(playwright.files)
    await symlink(ownModules, join(root, 'node_modules'))
    const found = await projects.validation.detect(root)
    expect(found.map(({ offered }) => offered)).toEqual([true])
    const commands = found.map(({ command }) => command)
    const result = await projects.run(root, commands, { settings: { flaky_reruns: 1 } })
    expect(verdict(result)).toEqual(['failed'])
    expect(testTable(result)).toEqual([
      'failed e2e/a.spec.js > outer > fails',
      'passed e2e/a.spec.js > outer > adds',
      'skipped e2e/a.spec.js > outer > later',
    ])
    expect(result.tests.find(({ name }) => name === 'fails')).toMatchObject({ attempts: 2, project: 'desktop' })
  })
})
