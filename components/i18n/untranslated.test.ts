import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untranslatedIn } from './untranslated.ts'

test('words in markup and in spoken attributes are found', () => {
  expect(untranslatedIn('return <p className="a">Hello there</p>')).toEqual(['Hello there'])
  expect(untranslatedIn('<Button aria-label="Close" onClick={() => close()}>{t("x")} now</Button>')).toEqual(['Close'])
  expect(untranslatedIn("<Panel title={'Goal'}>{children}</Panel>")).toEqual(['Goal'])
  expect(untranslatedIn('<h2>关闭</h2>')).toEqual(['关闭'])
})

test('code, comments, class names and translated text are no words', () => {
  expect(untranslatedIn('const f = (a: Array<string>) => a.length > 2 && b < 3')).toEqual([])
  expect(untranslatedIn('// <p>old words</p>\n/* <p>more</p> */ <p className="text-sm">{t("name")}</p>')).toEqual([])
})

test('no page and no component shows a word that is not in the message files', () => {
  const files = globSync('{app,components}/**/*.tsx')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => untranslatedIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`))
  expect(found).toEqual([])
})
