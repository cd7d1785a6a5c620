import { addCheckpoint, addVerification } from './add-steps.ts'
import { alignMarker } from './align-marker.ts'
import { boundArray } from './bound-array.ts'
import { boundLoop } from './bound-loop.ts'
import { checkResult } from './check-result.ts'
import { coerceField } from './coerce-field.ts'
import { declareTool } from './declare-tool.ts'
import { dropFields } from './drop-fields.ts'
import { dropOrListOutput } from './drop-or-list-output.ts'
import { closeFrontMatter, quoteYamlValue, stripTags } from './front-matter-repairs.ts'
import { guardAgentCall } from './guard-agent-call.ts'
import { guardParse } from './guard-parse.ts'
import { indexFile } from './index-file.ts'
import { injectConstraints } from './inject-constraints.ts'
import { linkToCanonical } from './link-to-canonical.ts'
import { closeFence, deleteInvisible, insertContentsList } from './markdown-repairs.ts'
import { moveKeyToMetadata } from './move-key-to-metadata.ts'
import { renameEntry, setName } from './name-transforms.ts'
import { passInMemory } from './pass-in-memory.ts'
import { pickValue } from './pick-value.ts'
import { contentByPath, stateByPath } from './prompt-by-path.ts'
import { relink } from './relink.ts'
import { renameField } from './rename-field.ts'
import { createSchema, declareField } from './schema-transforms.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import type { Transform } from './transform.ts'

/** Every remedy that needs no judgement, in the order of the registry. */
export const transforms: readonly Transform[] = [
  renameEntry,
  quoteYamlValue,
  closeFrontMatter,
  setName,
  stripTags,
  moveKeyToMetadata,
  coerceField,
  relink,
  indexFile,
  closeFence,
  insertContentsList,
  deleteInvisible,
  passInMemory,
  boundArray,
  dropFields,
  guardParse,
  createSchema,
  declareField,
  renameField,
  dropOrListOutput,
  guardAgentCall,
  checkResult,
  declareTool,
  boundLoop,
  alignMarker,
  stateByPath,
  contentByPath,
  injectConstraints,
  addCheckpoint,
  linkToCanonical,
  pickValue,
  syncCatalogue,
  addVerification,
]

const byId = new Map(transforms.map((transform) => [transform.id, transform]))

/** The transform of this id; undefined when the registry names one that does not exist. */
export const transformOf = (id: string): Transform | undefined => byId.get(id)
