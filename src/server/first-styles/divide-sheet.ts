import type { FirstStyles, StyleNode } from '#server/first-styles/first-styles.ts'

// Divides the built sheet of styles into rules, each with what a page must contain for it to apply. The sheet is
// minified: it has no comments but the first.

const groups = /^@(layer|media|supports|container)\b/
// The whole sheet is loaded as one for print, and nothing is pressed or selected by a pointer in the first second.
const laterGroups = /^@media print/
const laterSelectors = /:(hover|active)\b|::(backdrop|selection)/

/** The statements of a sheet or block: text, and for blocks what is in their braces. */
function* statementsOf(css: string): Generator<{ prelude: string; body?: string }> {
  let [start, open, depth] = [0, 0, 0]
  for (const { index, 0: sign } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index
    if (sign === ';' && depth === 0) {
      yield { prelude: css.slice(start, index) }
      start = index + 1
    }
    if (sign === '}' && --depth === 0) {
      yield { prelude: css.slice(start, open), body: css.slice(open + 1, index) }
      start = index + 1
    }
  }
}

/** The parts of a list of selectors; commas in parentheses and brackets belong to one selector. */
const selectorsOf = (list: string) =>
  list.match(/(?:\\.|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|[^,\\([])+/g) ?? []

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  )

/** `:where(.a > p)` and `:is(.a > p)` need what is in them, unless that is a list. */
const withoutSingleGroups = (selector: string) =>
  selector.replaceAll(/(?<!\\):(?:where|is)\(((?:\\.|:(?:not|has)\([^()]*\)|[^(),])*)\)/g, ' $1')

const withoutGroups = (selector: string) =>
  selector.replaceAll(/(?<!\\)\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)/g, '')

/**
 * What a page must contain so that the selector can match: classes (`card`), and values that the server writes
 * (`data-accent=iris`). What `:not()`, `:has()` and lists in `:is()` contain is left out.
 */
function needsOf(selector: string): string[] {
  const outer = withoutGroups(withoutSingleGroups(selector))
  const classes = [...outer.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)]
  // The script of the head writes these two.
  const values = [...outer.matchAll(/(?<!\\)\[(data-(?!theme|banner)[\w-]+)="?([\w-]+)"?\]/g)]
  return [...classes.map(([, name]) => unescaped(name!)), ...values.map(([, name, value]) => `${name}=${value}`)]
}

/** The rules of a minified sheet. */
export function nodesOf(css: string): StyleNode[] {
  return [...statementsOf(css)].flatMap(({ prelude, body }): StyleNode[] => {
    if (body === undefined) return [`${prelude};`]
    if (laterGroups.test(prelude)) return []
    if (groups.test(prelude)) return [{ open: `${prelude}{`, inside: nodesOf(body) }]
    if (prelude.startsWith('@')) return [`${prelude}{${body}}`]
    const needs = selectorsOf(prelude)
      .filter((selector) => !laterSelectors.test(withoutGroups(selector)))
      .map(needsOf)
    if (needs.length === 0) return []
    const rule = `${prelude}{${body}}`
    return [needs.some((names) => names.length === 0) ? rule : { needs, rule }]
  })
}

/**
 * The sheet of all pages among the built files.
 *
 * @throws when there is none, or more than one.
 */
export function firstStylesFrom(files: { name: string; css: string }[]): FirstStyles {
  const [sheet, ...others] = files.filter(({ name }) => /^frame-.*\.css$/.test(name))
  if (!sheet || others.length > 0) throw new Error('The sheet of styles of all pages was not found.')
  return { file: `/assets/${sheet.name}`, nodes: nodesOf(sheet.css.replace(/^\/\*.*?\*\/\s*/s, '')) }
}
