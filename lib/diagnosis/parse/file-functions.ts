import type { DataEdge, Target } from '../model/data-flow.ts'

/** What a call does to the file that it names; `data` is the argument that it writes. */
export type Access = { kind: DataEdge['kind']; via: DataEdge['via']; appends?: boolean; data?: number }

/** Functions of clients and libraries, by the last name of the call. */
export const byName = new Map<string, Access>(
  Object.entries({
    Read: { kind: 'read', via: 'tool' },
    Write: { kind: 'write', via: 'tool', data: 1 },
    Edit: { kind: 'write', via: 'tool' },
    readFile: { kind: 'read', via: 'fs' },
    readFileSync: { kind: 'read', via: 'fs' },
    readJson: { kind: 'read', via: 'fs' },
    readJSON: { kind: 'read', via: 'fs' },
    readJsonSync: { kind: 'read', via: 'fs' },
    writeFile: { kind: 'write', via: 'fs', data: 1 },
    writeFileSync: { kind: 'write', via: 'fs', data: 1 },
    writeJson: { kind: 'write', via: 'fs', data: 1 },
    writeJSON: { kind: 'write', via: 'fs', data: 1 },
    outputJson: { kind: 'write', via: 'fs', data: 1 },
    readTextFile: { kind: 'read', via: 'fs' },
    readTextFileSync: { kind: 'read', via: 'fs' },
    writeTextFile: { kind: 'write', via: 'fs', data: 1 },
    writeTextFileSync: { kind: 'write', via: 'fs', data: 1 },
    appendFile: { kind: 'write', via: 'fs', data: 1, appends: true },
    appendFileSync: { kind: 'write', via: 'fs', data: 1, appends: true },
  }),
)
/** What a runtime calls so plainly that only the whole name tells. `Bun.file` alone is a handle. */
export const byCallee = new Map<string, Access>(
  Object.entries({
    'Bun.file': { kind: 'read', via: 'fs' },
    'Bun.write': { kind: 'write', via: 'fs', data: 1 },
  }),
)
/** Functions that a skill has of its own: they read or write where they are told the path of a file first. */
export const byOwnName = new Map<string, Access>(
  ['save', 'save_json', 'saveJson', 'saveJSON', 'write_json', 'save_state', 'dump_json']
    .map((name): [string, Access] => [name, { kind: 'write', via: 'fs', data: 1 }])
    .concat(
      ['load', 'load_json', 'loadJson', 'loadJSON', 'read_json', 'load_state'].map((name): [string, Access] => [
        name,
        { kind: 'read', via: 'fs' },
      ]),
    ),
)
const dataFile = /[^/]\.(?:jsonl?|ya?ml|toml|csv|tsv|md|txt)$/

/** Whether a target is a file of data or text by its ending. */
export const isDataFile = ({ key }: Target): boolean => dataFile.test(key)

/** Methods of a path in Python. */
export const ofPathlib = new Set(['read_text', 'read_bytes', 'write_text', 'write_bytes'])
