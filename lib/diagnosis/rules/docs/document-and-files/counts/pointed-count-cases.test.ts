import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const steps = '1. Wash\n2. Fill\n3. Seal'
const fields = '| Field | Meaning |\n|---|---|\n| year | a |\n| cellar | b |'
const over = (lead: string, things = steps): TestFiles => entry(`${lead}\n\n${things}`)

/** A count whose sentence, or the next one, only says that the things stand below. */
const found: Case[] = [
  [rule, 'see below', over('The work runs in four phases: see below.')],
  [rule, 'listed below', over('The work runs in four phases, listed below.')],
  [rule, 'in brackets', over('The work runs in four phases (see below):')],
  [rule, 'below, behind a dash', over('The work runs in four phases — below.')],
  [rule, 'which are as follows', over('The work has four phases, which are as follows:')],
  [rule, 'they are', over('The work runs in four phases. They are:')],
  [rule, 'here they are', over('The work has four phases. Here they are:')],
  [rule, 'see the list', over('There are four phases. See the list below.')],
  [rule, 'they are given here', over('Each label has three fields. They are given here:', fields)],
  [rule, 'shown in the table', over('Each label has three fields, shown in the table below.', fields)],
  [rule, 'as follows, in Chinese', over('流程分为四个阶段，如下。')],
  [rule, 'a sentence of its own, in Chinese', over('流程分为四个阶段。具体如下：')],
  [rule, 'listed below, in Chinese', over('流程共有四个阶段，列在下面：')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'the number that it is', over('The work runs in three phases: see below.')],
  [rule, 'another sentence between', over('The work runs in four phases. They are hard. Some rules follow here:')],
  [rule, 'what is to be done', over('The work runs in four phases. Do this below the stairs:')],
  [rule, 'where it is told', over('The work runs in four phases, described below the list.')],
]

describeCases(found, leftAlone)
