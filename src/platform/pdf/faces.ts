import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

export type Weight = 400 | 600 | 700

/**
 * One file of a font family in one weight. Families are split into files by characters; a file is loaded when one of
 * its characters occurs.
 */
export interface Face {
  name: string
  font: Font
}

interface FaceFile {
  name: string
  path: string
  ranges: [first: number, last: number][]
}

const require = createRequire(import.meta.url)

/** The types of the brand: for headings, and for everything else. */
const brand = { heading: 'bricolage-grotesque', text: 'onest' }
const everybody = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-thai',
]
const chinese = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']

/**
 * The brand's types, and those of scripts that they do not have. Chinese characters are drawn in the variant of the
 * document's language.
 */
export function familiesFor(text: string, language: string, weight: Weight): string[] {
  const first = cjkFamily(text, language)
  const branded = weight === 700 ? [brand.heading, brand.text] : [brand.text]
  return [...branded, ...everybody, first, ...chinese.filter((one) => one !== first)]
}

function cjkFamily(text: string, language: string): string {
  if (/[\u3040-\u30FF]/.test(text) || language.startsWith('ja')) return 'noto-sans-jp'
  return /[\uAC00-\uD7AF\u1100-\u11FF]/.test(text) || language.startsWith('ko') ? 'noto-sans-kr' : 'noto-sans-sc'
}

const families = new Map<string, FaceFile[]>()
const faces = new Map<string, Promise<Face>>()
const opened = new Map<string, Face>()

/** Loads the fonts for these characters, so that `faceFor` finds them. */
export async function openFaces(text: string, language: string, weights: readonly Weight[]): Promise<void> {
  for (const weight of weights) {
    const wanted = familiesFor(text, language, weight)
    for (const character of new Set(text)) await openFirst(character.codePointAt(0)!, wanted, weight)
  }
}

async function openFirst(character: number, wanted: string[], weight: Weight): Promise<void> {
  for (const file of wanted.flatMap(filesOf)) {
    if (holds(file, character) && (await openFace(file, weight)).font.hasGlyphForCodePoint(character)) return
  }
}

/** The first family with this character, among the loaded ones; undefined when none has it. */
export function faceFor(character: number, wanted: string[], weight: Weight): Face | undefined {
  for (const file of wanted.flatMap(filesOf)) {
    const face = holds(file, character) ? opened.get(nameOf(file, weight)) : undefined
    if (face?.font.hasGlyphForCodePoint(character)) return face
  }
  return undefined
}

const nameOf = ({ name }: FaceFile, weight: Weight) => `${name}-${weight}`
const holds = ({ ranges }: FaceFile, character: number) =>
  ranges.some(([first, last]) => character >= first && character <= last)

function openFace(file: FaceFile, weight: Weight): Promise<Face> {
  const name = nameOf(file, weight)
  const face = faces.get(name) ?? cutFace(file, weight)
  faces.set(name, face)
  return face
}

/** The files are variable fonts with all weights; the PDF library needs a single weight. */
async function cutFace(file: FaceFile, weight: Weight): Promise<Face> {
  const characters = file.ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  const bytes = await subsetFont(readFileSync(file.path), String.fromCodePoint(...characters.filter(isCharacter)), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const font = create(bytes) as Font
  // All weights of one file have the same name: without distinct names the PDF library would confuse them.
  Object.defineProperty(font, 'postscriptName', { value: nameOf(file, weight) })
  const face = { name: nameOf(file, weight), font }
  opened.set(face.name, face)
  return face
}

const isCharacter = (code: number) => code < 0xd800 || code > 0xdfff

function filesOf(family: string): FaceFile[] {
  const known = families.get(family)
  if (known) return known
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const cuts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  // The most frequent scripts come first. Of Greek, Onest has only the letters of formulas.
  const files = Object.entries(cuts)
    .toReversed()
    .filter(([cut]) => family !== brand.text || cut !== 'math')
    .map(([cut, ranges]) => fileOf(folder, family, cut.replaceAll(/[[\]]/g, ''), ranges))
  families.set(family, files)
  return files
}

const fileOf = (folder: string, family: string, cut: string, ranges: string): FaceFile => ({
  name: `${family}-${cut}`,
  path: join(folder, 'files', `${family}-${cut}-wght-normal.woff2`),
  ranges: ranges.split(',').map((range) => {
    const [first, last] = range.replace('U+', '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)]
  }),
})
