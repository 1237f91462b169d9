import { plainWords } from '#shared/text/plain-text.ts'

// Too common to distinguish services.
const emptyWords = new Set(
  'a an the and or of in at for to with on by near me my your de la le les el los das der die und et y e do da dos du des un une una um uma en em im'.split(
    ' ',
  ),
)

/** A light stem: the plural endings that English shares with Spanish, French and Portuguese. "braids" → "braid", "ladies" → "lady", "boxes" → "box". */
export function stemOf(word: string): string {
  // The Arabic article.
  if (word.length > 4 && word.startsWith('ال')) return word.slice(2)
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Word families with endings that no rule strips correctly: the person, the activity and the result. */
const families = new Map(
  [
    'bake baker bakery baking baked',
    'dance dancer dancing',
    'drive driver driving',
    'move mover moving moved',
    'walk walker walking',
    'wash washer washing',
    'sit sitter sitting',
    'shave shaver shaving',
    'style stylist styling styled',
    'dye dyeing dyed',
    'translate translation translator translating',
    'interpret interpreter interpreting',
    'photograph photographer photography',
    'decorate decorator decorating decoration',
    'massage masseur masseuse massaging',
    'electric electrical electrician electricity',
    'swim swimmer swimming',
    'plan planner planning',
    'trim trimmer trimming',
    'wig wigmaker',
    'wax waxing waxed',
    'iron ironing ironed',
    'sew sewing sewn',
    'tutor tutoring',
    'coach coaching',
    'account accountant accounting',
    'tailor tailoring tailored',
    'groom groomer grooming',
    'repair repairer repairing repaired',
    'alter alteration',
    'weave weaver weaving',
    'tattoo tattooist tattooing',
    'sing singer singing',
    'meditate meditation meditating',
    'deliver delivery delivering delivered',
  ].flatMap((family) => {
    const [root = '', ...others] = family.split(' ')
    return others.map((word): [string, string] => [word, root])
  }),
)

// They end like an activity or a person, but are neither.
const noVerbs = new Set(
  `wedding evening morning during nothing something everything anything ceiling pudding dumpling darling earring sibling
  shoulder counter quarter another together trailer starter number remember remainder chapter charter register minister theater
  border folder cutting burger ginger butcher barber manner banner dinner corner`.split(/\s+/),
)

const withoutDouble = (word: string) => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word)

/**
 * The common root of English word forms: "cleaner", "cleaning", "cleaned" → "clean". Other words are their own root.
 */
export function rootOf(stem: string): string {
  const root = families.get(stem)
  if (root !== undefined) return root
  if (noVerbs.has(stem)) return stem
  const verb = /^([a-z]*[aeiouy][a-z]*)(ing|ed|er)$/.exec(stem)
  if (!verb || verb[1]!.length < (verb[2] === 'ing' ? 4 : 5)) return stem
  return withoutDouble(verb[1]!)
}

const runOfSigns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu
const sign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Scripts without spaces are indexed as overlapping pairs of characters: "理发店" → "理发", "发店". */
function pairsOf(word: string): string[] {
  if (!sign.test(word)) return [word]
  return (word.match(runOfSigns) ?? []).flatMap((run) => {
    const signs = [...run]
    if (!sign.test(run) || signs.length < 3) return [run]
    return signs.slice(1).map((one, index) => signs[index]! + one)
  })
}

export interface Token {
  /** As typed, without accents and capitals. */
  typed: string
  stem: string
}

/** The index words of a text, in order; the same for stored and searched text. */
export function tokensOf(text: string): Token[] {
  const words = plainWords(text).flatMap(pairsOf)
  const significant = words.filter((word) => !emptyWords.has(word))
  return (significant.length > 0 ? significant : words).map((typed) => ({ typed, stem: stemOf(typed) }))
}

export const stemsOf = (text: string): string[] => tokensOf(text).map(({ stem }) => stem)

export type Weight = 'A' | 'B' | 'C' | 'D'

/** The index word of a subcategory, which no text contains: "extensions and wigs" → "=extensions_and_wigs". */
export const wordOfKind = (kind: string): string => `=${plainWords(kind).join('_')}`

/**
 * The text of a tsvector. Each word occurs once, with its highest weight: title A, subcategory, tags and provider B,
 * summary, options and place C, description D. Its root is added, so that one form finds the others.
 */
export function wordVector(parts: Record<Weight, string>, kinds: readonly string[] = []): string {
  const weights = new Map<string, Weight>(kinds.map((kind) => [wordOfKind(kind), 'B']))
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const stem of stemsOf(parts[weight]))
      for (const word of [stem, rootOf(stem)]) if (!weights.has(word)) weights.set(word, weight)
  }
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ')
}
