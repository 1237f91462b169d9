import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedNames, bannedWords } from './banned-words.ts'

/*
 * Counts names that use a word of our own where the trade has one: identifiers, names of files, and keys such as
 * columns, events, settings and jobs. Texts that people read and comments are not looked at.
 */

const root = join(import.meta.dirname, '../..')
const folders = '{src,tests,seeds,bench,bin,migrations}/**/*.{ts,tsx,mts,mjs,sql,json}'

/** Every banned word at once, to pass over the names and files that have none. */
const anyBanned = new RegExp(bannedWords.map(({ stem }) => stem).join('|'), 'i')
const patterns = bannedWords.map(({ stem, pattern, say }) => ({
  pattern: pattern ?? new RegExp(String.raw`\b(?:${stem})\b`),
  say,
}))

interface Found {
  name: string
  at: number
}

/** The words of a name: `keptAt`, `kept_at` and `kept-at` are all `kept at`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const keywords = new Set(
  'as async await case catch class const continue default delete do else export extends for from function if import in infer instanceof interface is keyof let new of readonly return satisfies static switch throw try type typeof var void while yield'.split(
    ' ',
  ),
)
const token = /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$]*|[`{}]|\/(?![/*>])/g
const regexLiteral = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
const statement = /^\s*\(?(?:select\s|insert into|update \w+ (?:\w+ )?set|delete from|with \w+ as|create |alter table)/
const request = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/

/** The names of a TypeScript file, with those inside SQL and inside strings that are keys. */
export function namesIn(text: string): Found[] {
  const found: Found[] = []
  readCode(text, 0, false, found)
  return found
}

function readCode(text: string, from: number, isNested: boolean, found: Found[]): number {
  let depth = 0
  let at = from
  for (;;) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) return text.length
    const [piece] = match
    at = match.index + piece.length
    if (piece === '{') depth += 1
    else if (piece !== '}') at = readPiece(text, match.index, piece, found)
    else if (isNested && depth === 0) return at
    else depth -= 1
  }
}

/** Collects the names of one token, and says where the next one begins. */
function readPiece(text: string, start: number, piece: string, found: Found[]): number {
  const end = start + piece.length
  if (piece === '`') return readTemplate(text, end, found)
  if (piece === '/') return endOfSlash(text, start)
  if (/^['"]/.test(piece)) return readString(text, start, piece, found)
  if (/^[A-Za-z_$]/.test(piece) && isName(text, start, piece)) found.push({ name: piece, at: start })
  return end
}

/** A regular expression is skipped; a slash of a division or of a closing tag is only a slash. */
function endOfSlash(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 20), at).trimEnd()
  if (!/(?:[=(,:[!&|?;>{}]|return|^)$/.test(before)) return at + 1
  regexLiteral.lastIndex = at
  return regexLiteral.test(text) ? regexLiteral.lastIndex : at + 1
}

function readString(text: string, at: number, piece: string, found: Found[]): number {
  // An apostrophe in the text of a page.
  if (piece[0] === "'" && /\w/.test(text[at - 1] ?? '')) return at + 1
  addText(piece.slice(1, -1), at + 1, false, found)
  return at + piece.length
}

function readTemplate(text: string, start: number, found: Found[]): number {
  let body = ''
  let at = start
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') [body, at] = [`${body}  `, at + 2]
    else if (text.startsWith('${', at)) {
      const end = readCode(text, at + 2, true, found)
      ;[body, at] = [body + '$'.repeat(end - at), end]
    } else [body, at] = [body + text[at], at + 1]
  }
  const isTagged = /\bsql(?:<[^`]*>)?$/.test(text.slice(Math.max(0, start - 60), start - 1))
  addText(body, start, isTagged, found)
  return at + 1
}

/** A string without spaces is a key; of SQL every word counts; of other texts only what no text would contain. */
function addText(body: string, at: number, isSql: boolean, found: Found[]): void {
  const isKey = !/\s/.test(body) || request.test(body)
  const pattern = isKey
    ? /[A-Za-z][\w-]*/g
    : isSql || statement.test(body)
      ? /[A-Za-z]\w*/g
      : /[a-z]+(?:_[a-z]+|[A-Z][a-z]+)\w*/g
  const plain = isKey ? body : body.replaceAll(/\\.|--.*|'[^'\n]* [^'\n]*'/g, (match) => ' '.repeat(match.length))
  // A word with a capital is a label that people read.
  if (isKey && /^[A-Z][a-z]+\W*$/.test(body)) return
  for (const match of plain.matchAll(pattern)) found.push({ name: match[0], at: at + match.index })
}

/** Whether a bare word is a name, and not part of the text between two tags. */
function isName(text: string, at: number, word: string): boolean {
  if (!anyBanned.test(word) || /[a-z][A-Z]|_/.test(word)) return true
  // An attribute of a tag.
  if (/^=[^=>]/.test(text.slice(at + word.length, at + word.length + 2))) return true
  const isFirstOfText = /[^=]>\s*$/.test(text.slice(Math.max(0, at - 80), at)) || text[at + word.length] === ':'
  if (/^[A-Z]/.test(word) && isFirstOfText) return false
  return !isAmongWords(text, at, word)
}

/** Two words that no sign divides are a sentence, unless one of them is a keyword. */
function isAmongWords(text: string, at: number, word: string): boolean {
  const before = /([A-Za-z$_][\w$’]*)[,.;:!?’]? +$/.exec(text.slice(Math.max(0, at - 40), at))?.[1]
  const after = /^[,.;!?’]? +([A-Za-z$_][\w$]*)/.exec(text.slice(at + word.length, at + word.length + 40))?.[1]
  // A type after `is` begins with a capital letter.
  if (before === 'is' && /^[a-z]/.test(word)) return true
  return [before, after].some((neighbour) => neighbour !== undefined && !keywords.has(neighbour))
}

const namesOf = (file: string, text: string): Found[] => {
  if (file.endsWith('.json'))
    return [...text.matchAll(/"([^"\\\n]+)"\s*:/g)].map(({ 1: name, index }) => ({ name: name!, at: index }))
  if (!file.endsWith('.sql')) return namesIn(text)
  const found: Found[] = []
  addText(text, 0, true, found)
  return found
}

interface Banned {
  place: string
  name: string
  say: string
}

function bannedIn(file: string): Banned[] {
  const text = readFileSync(join(root, file), 'utf8')
  const path = file.split('/').map((name) => ({ name, at: 0 }))
  const names = [...(anyBanned.test(text) ? namesOf(file, text) : []), ...path]
  return names.flatMap(({ name, at }) => {
    if (!anyBanned.test(name) || allowedNames.some((allowed) => allowed.pattern.test(name))) return []
    const words = wordsOf(name).join(' ')
    const banned = patterns.find(({ pattern }) => pattern.test(words))
    return banned ? [{ place: `${file}:${text.slice(0, at).split('\n').length}`, name, say: banned.say }] : []
  })
}

const found = globSync(folders, { cwd: root, exclude: ['bin/check/banned-words.ts'] })
  .toSorted()
  .flatMap(bannedIn)
for (const [name, places] of Map.groupBy(found, (one) => one.name))
  process.stdout.write(
    `${name} (${places.length}), say ${places[0]!.say}\n${places.map(({ place }) => `    ${place}\n`).join('')}`,
  )
if (found.length > 0) process.stdout.write(`${found.length} names use words that docs/vocabulary.md does not use.\n`)
process.exit(found.length > 0 ? 1 : 0)
