import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ok, type Result } from '#lib/domain/result.ts'
import { reportLimits, unreadable } from '../reported-test.ts'

/** An element as fast-xml-parser gives it; read it with `elements`, `attribute` and `textOf`. */
export type XmlElement = { [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  // No entity of the document is ever expanded; the five of XML and character numbers are decoded below.
  processEntities: false,
  maxNestedTags: reportLimits.depth,
})

/** Reads a whole XML document; a torn one, one that is too deep or no XML at all is refused. Nothing outside of it is ever opened. */
export const parseXmlDocument = (text: string): Result<XmlElement> => {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return unreadable(`the report is not complete XML (line ${valid.err.line}: ${valid.err.msg})`)
  try {
    return ok(parser.parse(text) as XmlElement)
  } catch (fault) {
    return unreadable(`the report is not usable XML (${fault instanceof Error ? fault.message : fault})`)
  }
}

/** The elements of one name below another: none, one, or many. */
export const elements = (value: unknown): XmlElement[] => {
  if (value === undefined || value === null) return []
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.map((one) => (typeof one === 'object' && one !== null ? (one as XmlElement) : { '#text': one }))
}

/** The elements at the end of a path of names. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce((found, name) => found.flatMap((one) => elements(one[name])), [element])

/** An attribute, decoded; empty when it is not there. */
export const attribute = (element: XmlElement, name: string): string => {
  const value = element[`@${name}`]
  return typeof value === 'string' ? decode(value) : ''
}

/** An attribute that is a number; 0 when it is none. */
export const numberOf = (element: XmlElement, name: string): number => {
  const value = Number(attribute(element, name))
  return Number.isFinite(value) ? value : 0
}

/** The text of an element, decoded and without blanks around it. */
export const textOf = (element: XmlElement): string => decode(String(element['#text'] ?? '')).trim()

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
