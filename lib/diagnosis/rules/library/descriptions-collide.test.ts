import { describe, expect, it } from 'vitest'
import { type Given, library, review } from './test-library.ts'

describe('LIB-002', () => {
  it('leaves alone descriptions that each ask for another name', () => {
    const about = (name: string) =>
      `Use when the user explicitly names ${name} or its exact manual and needs official documents for one version of it.`
    const pair = (one: string, other: string) =>
      library('LIB-002', {
        's/kiln': { name: 'kiln', description: about(one) },
        's/kiln-dev': { name: 'kiln-dev', description: about(other) },
      }).findings
    expect(pair('Kiln', 'Kiln (Developer)')).toEqual([])
    expect(pair('Kiln', 'Kiln')).toHaveLength(1)
  })
  it('takes skills that stand side by side for those of one client', () => {
    const one = { name: 'one', description: review }
    const other = { name: 'other', description: review, client: 'codex' as const }
    expect(library('LIB-002', { 's/a': one, 's/b': other }).findings).toHaveLength(1)
    expect(library('LIB-002', { 's/a': one, 't/b': other }).findings).toEqual([])
  })
  const alike = { name: 'b', description: 'Reviews pull requests for bugs. Use when a user asks for code reviews.' }
  it('reports a pair once, with its likeness', () => {
    const { findings } = library('LIB-002', { a: { name: 'a', description: review }, b: alike })
    expect(findings).toMatchObject([{ file: 'b/SKILL.md', line: 3, data: { pair: ['a', 'b'], similarity: 1 } }])
  })
  it('takes words with and without a hyphen for the same', () => {
    const described = (description: string) => ({ name: description.slice(0, 5), description })
    const { findings } = library('LIB-002', {
      a: described('Bakes slow-rise bread step-by-step. Use for oven-ready dough.'),
      b: described('Baking of slow rise bread step by step. Use for oven ready dough.'),
    })
    expect(findings).toHaveLength(1)
  })
  it('reads Chinese', () => {
    const { findings } = library('LIB-002', {
      a: { name: 'a', description: '审查代码变更并报告缺陷，在用户要求代码审查时使用。' },
      b: { name: 'b', description: '审查代码变更并报告缺陷；当用户要求代码审查时使用。' },
    })
    expect(findings).toHaveLength(1)
  })
  it.each<[string, Record<string, Given>]>([
    ['skills of one name', { a: { ...alike, description: review }, b: alike }],
    ['mirrors', { a: { name: 'a', description: review, hash: 'h' }, b: { ...alike, hash: 'h' } }],
    ['two scopes', { a: { name: 'a', description: review }, b: { ...alike, scope: 'user' } }],
    [
      'two that name each other as the alternative',
      {
        one: { name: 'fast-review', description: `${review} For depth take deep-review.` },
        two: { name: 'deep-review', description: `${review} For speed take fast-review.` },
      },
    ],
    [
      'two of plain words that name each other as the alternative',
      {
        one: { name: 'skim', description: `${review} For depth take study.` },
        two: { name: 'study', description: `${review} For speed take skim.` },
      },
    ],
    [
      'a series whose names differ in what each is for',
      {
        one: {
          name: 'lint-python',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For Python.`,
        },
        two: { name: 'lint-rust', description: `${review} ${review.replace('bugs', 'style, names, tests')} For Rust.` },
      },
    ],
    [
      'names of a series that differ in more than one word',
      {
        one: {
          name: 'plan-jira-tasks',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For Jira.`,
        },
        two: {
          name: 'plan-github-issue-tasks',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For GitHub.`,
        },
      },
    ],
    [
      'a series of which one is written with a dot',
      {
        one: {
          name: 'lint-nuxtjs',
          description: `${review} ${review.replace('bugs', 'style, names, tests, pages, links, words, dates, sums')} For Nuxt.js.`,
        },
        two: {
          name: 'lint-rust',
          description: `${review} ${review.replace('bugs', 'style, names, tests, pages, links, words, dates, sums')} For Rust.`,
        },
      },
    ],
    [
      'a series that says in one name alone what it is for',
      {
        one: { name: 'shop-trends', description: `${review} ${review.replace('bugs', 'style, names')} Of Amazon.` },
        two: {
          name: 'shop-shopee-trends',
          description: `${review} ${review.replace('bugs', 'style, names')} Of Shopee.`,
        },
      },
    ],
    [
      'a series whose calls have the words of the names',
      {
        one: {
          name: 'trends-weekly',
          description: `${review} ${review.replace('bugs', 'style, names, tests, pages')} Calls \`get_trends_weekly\`.`,
        },
        two: {
          name: 'trends-monthly',
          description: `${review} ${review.replace('bugs', 'style, names, tests, pages')} Calls \`get_trends_monthly\`.`,
        },
      },
    ],
    [
      'two that are set beside each other',
      {
        one: { name: 'ops-github', description: `${review} The same steps as Azure. When it is github.` },
        two: { name: 'ops-azure', description: `${review} The same steps as GitHub. When it is azure.` },
      },
    ],
    [
      'a series whose word stands in the plural',
      {
        one: { name: 'guard-api', description: `${review} ${review.replace('bugs', 'style, names, tests')} For APIs.` },
        two: {
          name: 'guard-shop',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For shops.`,
        },
      },
    ],
    [
      'a series of titles',
      {
        one: {
          name: 'Guard of API',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For APIs.`,
        },
        two: {
          name: 'Guard of Shop',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} For shops.`,
        },
      },
    ],
    [
      'two that each say their name',
      {
        one: {
          name: 'baker',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} One Baker each.`,
        },
        two: {
          name: 'miller',
          description: `${review} ${review.replace('bugs', 'style, names, tests')} One Miller each.`,
        },
      },
    ],
    [
      'two whose names are short for what each is for',
      {
        one: {
          name: 'pack-gce',
          description: `${review} ${review.replace('bugs', 'style, names')} Of GrainCartEntity.`,
        },
        two: {
          name: 'pack-fme',
          description: `${review} ${review.replace('bugs', 'style, names')} Of FlourMillEntity.`,
        },
      },
    ],
    [
      'a thing and another that has its name for a part of its own',
      {
        one: { name: 'oo-mill', description: `Mill. ${review} Whenever it is Mill, use this for any Mill work.` },
        two: {
          name: 'oo-mill-guard',
          description: `Mill Guard. ${review} Whenever it is Mill Guard, use this for any Mill Guard work.`,
        },
      },
    ],
    [
      'the same where the name is written as one word',
      {
        one: { name: 'oo-mill', description: `Mill. ${review} Whenever it is Mill, use this for any Mill work.` },
        two: {
          name: 'oo-millguard',
          description: `Mill Guard. ${review} Whenever it is Mill Guard, use this for any Mill Guard work.`,
        },
      },
    ],
    [
      'two of a series that are the same but for whom they ask',
      {
        one: { name: 'baker', description: `${review} ${review.replace('bugs', 'style')} By the Baker oven.` },
        two: {
          name: 'mill-go',
          description: `${review} ${review.replace('bugs', 'style')} By the Mill Go joint oven.`,
        },
      },
    ],
    [
      'a special one in another language',
      {
        one: {
          name: 'uiux',
          description:
            '문서 기반으로 디자인 철학을 수립하고, 디자인 시스템/와이어프레임/HTML 시안을 생성합니다. 흐름 순서대로 사용합니다',
        },
        two: {
          name: 'mobile-uiux',
          description:
            '문서 기반으로 디자인 철학을 수립하고, 디자인 시스템/와이어프레임/React Native 시안을 생성합니다. 흐름 순서대로 사용합니다',
        },
      },
    ],
    [
      'two directions',
      { one: { name: 'csv2json', description: review }, two: { name: 'json2csv', description: `${review} Too.` } },
    ],
    [
      'another purpose',
      {
        a: { name: 'a', description: review },
        b: { name: 'b', description: 'Reviews contracts for risk. Use when the user asks for a legal check.' },
      },
    ],
  ])('leaves alone: %s', (_what, skills) => expect(library('LIB-002', skills).findings).toEqual([]))
  it('reports two of which the longer name says once what it is for', () => {
    const skills = {
      one: { name: 'lint', description: review },
      two: { name: 'lint-rust', description: `${review} For Rust.` },
    }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('reports two of a series when a word of the name tells nothing', () => {
    const skills = {
      one: { name: 'lint-fast', description: review },
      two: { name: 'lint-rust', description: `${review} For Rust.` },
    }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('reports two of which one alone says its name', () => {
    const skills = {
      one: { name: 'baker', description: `${review} One Baker each.` },
      two: { name: 'miller', description: `${review} One of each.` },
    }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('reports two of which the longer name works with the same', () => {
    const said =
      '문서 기반으로 디자인 철학을 수립하고, 디자인 시스템/와이어프레임/HTML 시안을 생성합니다. 흐름 순서대로 사용합니다'
    const skills = { one: { name: 'uiux', description: said }, two: { name: 'mobile-uiux', description: `${said}.` } }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('reports two of a series that both name both', () => {
    const both = `${review} For Python and Rust.`
    const skills = { one: { name: 'lint-python', description: both }, two: { name: 'lint-rust', description: both } }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('reports two whose names are words of one sentence', () => {
    const said = (what: string) => `Plans the full garden from ${what} drawing of the beds; plan the garden in spring.`
    const skills = {
      one: { name: 'plan', description: said('a') },
      two: { name: 'garden', description: said('the') },
    }
    expect(library('LIB-002', skills).findings).toHaveLength(1)
  })
  it('compares hundreds of skills in no time', () => {
    const many = Object.fromEntries(
      Array.from({ length: 800 }, (_, n) => [
        `s${n}`,
        {
          name: `s${n}`,
          description: `Makes thing${n} of part${n * 7} with tool${n * 3}. Use when asked for kind${n}.`,
        },
      ]),
    )
    const start = performance.now()
    expect(library('LIB-002', many).findings).toEqual([])
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})
