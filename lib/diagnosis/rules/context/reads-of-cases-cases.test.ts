import { type Case, describeCases } from '../../test-cases.ts'
import { references, withReferences } from '../../test-skill.ts'

const list = references.map((path) => `- \`${path}\``).join('\n')
const named = references.map((path) => `\`${path}\``).join(', ')
const below = (lead: string) => withReferences(`${lead}\n\n${list}`)
const each = (title: (one: string) => string) =>
  withReferences(
    references
      .map((path) => `### ${title(path[11]!)}\n\n1. Read \`${path}\`, \`${references[0]}\` in full.`)
      .join('\n\n'),
  )

const found: Case[] = [
  ['CTX-006', 'an order in Portuguese', below('Leia todos os arquivos antes de tudo:')],
  ['CTX-006', 'an order in Chinese', below('先通读以下文件：')],
  ['CTX-006', 'parts that are no cases', each((one) => `Shelf ${one}`)],
  ['CTX-006', 'an item on the whole work', withReferences(`- Before writing anything, read ${named}.`)],
  ['CTX-006', 'a title that names no case', withReferences(`## Before the jars\n\nRead ${named} in full.`)],
]

const leftAlone: Case[] = [
  ...[
    '在需要更详细背景时读取：',
    '必要时读取：',
    'Carregue arquivos SOMENTE quando necessário:',
    'Carregue referências conforme necessário:',
    'Lea los archivos cuando haga falta:',
    'Lis les fichiers au besoin :',
    'Lies die Dateien bei Bedarf:',
    'Leggi i file se necessario:',
    '必要に応じて読む:',
    '필요할 때 읽기:',
  ].map((lead): Case => ['CTX-006', `what is read where it is needed: ${lead}`, below(lead)]),
  ['CTX-006', 'what each command reads', each((one) => `On \`$jars ${one}\``)],
  ['CTX-006', 'what each mode reads', each((one) => `Mode ${one}: jars`)],
  [
    'CTX-006',
    'what is read before one part of the work',
    withReferences(references.map((path) => `- Before sealing lid ${path[11]}, read \`${path}\`.`).join('\n')),
  ],
  ['CTX-006', 'a part on one case', withReferences(`## Gate - before any sale of jars\n\nRead ${named} in full.`)],
]

describeCases(found, leftAlone)
