import type { Rule } from '../../rule.ts'
import { bodyLengthRule } from './body-length.ts'
import { brokenLinkRule } from './broken-link.ts'
import { dangerousCommandRule } from './dangerous-command.ts'
import {
  descriptionEmptyRule,
  descriptionLongRule,
  descriptionMissingRule,
  descriptionTriggerRule,
} from './description-rules.ts'
import { entryMissingRule } from './entry-missing.ts'
import { clientKeyRule, fieldFormRule } from './field-form-rules.ts'
import { frontMatterBrokenRule } from './front-matter-broken.ts'
import { invisibleCharactersRule } from './invisible-characters.ts'
import { tagInHeadRule, unknownKeyRule } from './key-rules.ts'
import { nameDiffersRule, nameInvalidRule } from './name-rules.ts'
import { orphanFileRule } from './orphan-file.ts'
import { referenceLayoutRule } from './reference-layout.ts'
import { secretRule } from './secret-in-skill.ts'
import { unclosedFenceRule } from './unclosed-fence.ts'

/** Rules about the standard and basic security. */
export const specRules: readonly Rule[] = [
  entryMissingRule,
  frontMatterBrokenRule,
  nameInvalidRule,
  nameDiffersRule,
  descriptionMissingRule,
  descriptionLongRule,
  descriptionTriggerRule,
  descriptionEmptyRule,
  tagInHeadRule,
  unknownKeyRule,
  fieldFormRule,
  bodyLengthRule,
  brokenLinkRule,
  orphanFileRule,
  unclosedFenceRule,
  referenceLayoutRule,
  clientKeyRule,
  invisibleCharactersRule,
  secretRule,
  dangerousCommandRule,
]
