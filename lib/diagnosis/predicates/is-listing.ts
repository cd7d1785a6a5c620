import type { CodeBlock } from '../model/code.ts'
import { usesPythonPackage } from '../parse/python-imports.ts'

/** `// src/store.ts`, `# plot.py`: the first line names the file that the block is. */
const namesFile = /^\s*(?:\/\/|#)\s*[\w@./-]+\.(?:[cm]?[jt]sx?|py)\s*(?:\n|$)/
/** A package that does not come with Node.js. */
const usesPackage =
  /^[ \t]*import\b[^\n;]*["'](?![./]|node:|(?:fs|path|os|url|util|child_process|crypto|events|http|https|readline|stream|assert)(?:\/|["']))[\w@]/m
/** A class with methods: objects of a program. */
const hasMethod = /^[ \t]*(?:async[ \t]+)?def \w+\(self\b/m
const toolCall = /\b(?:Agent|Task|Read|Write|Edit|Bash|Skill|TodoWrite|spawn_agent|wait_agent)\s?\(/

/** Whether a block lists a program that somebody writes: a file by its name, a class with methods, or code on packages. What calls tools, or puts a folder of the skill on its path, is a step of the skill. */
export const isListing = ({ text, language }: CodeBlock): boolean =>
  (namesFile.test(text) ||
    usesPackage.test(text) ||
    (language === 'python' && (hasMethod.test(text) || usesPythonPackage(text)))) &&
  !toolCall.test(text) &&
  !/\bsys\.path\b/.test(text)
