import type { SourceRange } from '#lib/domain/tuning/finding.ts'
import type { Severity } from '#lib/domain/tuning/severity.ts'
import { registry } from '../registry.ts'
import type { RuleMeta } from '../registry-schema.ts'
import { canonicalJson } from './canonical-json.ts'
import type { LibraryReport } from './json-report.ts'
import { type LocatedFinding, placedFindings } from './located-findings.ts'
import type { Repair } from './repairs.ts'

const levels = { error: 'error', warning: 'warning', opinion: 'note' } as const
const ranks: Record<Severity, number> = { critical: 90, high: 65, medium: 40, low: 15 }

/** A path as a relative URI reference. */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const regionOf = ({ line, column, lineEnd, columnEnd }: Omit<SourceRange, 'file'>) =>
  line === null
    ? {}
    : {
        region: {
          startLine: line,
          ...(column === null ? {} : { startColumn: column }),
          ...(lineEnd === null ? {} : { endLine: lineEnd }),
          ...(columnEnd === null ? {} : { endColumn: columnEnd }),
        },
      }

const locationOf = (path: string, range: SourceRange) => ({
  physicalLocation: { artifactLocation: { uri: uriOf(path), uriBaseId: 'ROOT' }, ...regionOf(range) },
})

const helpOf = ({ detects, forms = [], must_not_flag, exceptions = [] }: RuleMeta): string =>
  [detects, ...forms.map(listed), '', `Not reported: ${must_not_flag}`, ...exceptions.map(listed)].join('\n')
const listed = (text: string): string => `- ${text}`

const ruleOf = (meta: RuleMeta) => ({
  id: meta.id,
  name: meta.title.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_all, next: string | undefined) => next?.toUpperCase() ?? ''),
  shortDescription: { text: meta.title },
  fullDescription: { text: meta.detects },
  help: { text: helpOf(meta) },
  defaultConfiguration: { level: levels[meta.tier], enabled: meta.default_on, rank: ranks[meta.severity] },
  properties: { tier: meta.tier, type: meta.type, diagnosis: meta.diagnosis, clients: meta.clients },
})

const fixOf = ({ description, files }: Repair, folder: string) => ({
  description: { text: description },
  artifactChanges: files.map(({ path, replacements }) => ({
    artifactLocation: { uri: uriOf(folder + path), uriBaseId: 'ROOT' },
    replacements: replacements.map(({ range, text }) => ({
      deletedRegion: regionOf(range).region,
      insertedContent: { text },
    })),
  })),
})

const resultOf = (finding: LocatedFinding, repairs: readonly Repair[]) => {
  const folder = finding.filePath.slice(0, finding.filePath.length - finding.file.length)
  const fixes = repairs.filter(({ fingerprints }) => fingerprints.includes(finding.fingerprint))
  return {
    ruleId: finding.ruleId,
    ruleIndex: registry.rules.findIndex(({ id }) => id === finding.ruleId),
    level: levels[finding.tier],
    rank: ranks[finding.severity],
    message: { text: finding.message.en },
    locations: [locationOf(finding.filePath, finding)],
    ...(finding.related.length === 0
      ? {}
      : { relatedLocations: finding.related.map((range, id) => ({ id, ...locationOf(folder + range.file, range) })) }),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map((one) => fixOf(one, folder)) }),
    partialFingerprints: { 'loopboard/v1': finding.fingerprint },
    ...(finding.state === 'open'
      ? {}
      : {
          suppressions: [
            {
              kind: finding.state === 'suppressed' ? 'inSource' : 'external',
              ...(finding.reason === null ? {} : { justification: finding.reason }),
            },
          ],
        }),
    properties: { severity: finding.severity, fix: finding.fixKind },
  }
}

/** SARIF 2.1.0: what code scanning services read. Columns count code points. */
export const sarifReport = (report: LibraryReport, version: string): string =>
  canonicalJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Loopboard',
            semanticVersion: version,
            rules: registry.rules.map(ruleOf),
            properties: { registryVersion: registry.registry_version },
          },
        },
        columnKind: 'unicodeCodePoints',
        results: [
          ...report.skills.flatMap((skill) =>
            placedFindings({ skills: [skill], findings: [] }).map((finding) => resultOf(finding, skill.repairs ?? [])),
          ),
          ...placedFindings({ ...report, skills: [] }).map((finding) => resultOf(finding, [])),
        ],
      },
    ],
  })
