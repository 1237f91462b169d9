/** A part of a text, either common to both texts or changed. */
export interface Stretch {
  text: string
  isChanged: boolean
}

export interface Compared {
  before: Stretch[]
  after: Stretch[]
}

/** Above this number of word pairs, everything between the common beginning and end counts as changed. */
const mostPairs = 1_000_000

/**
 * Below this share of common words both texts are shown as entirely changed, because single common words would only
 * confuse.
 */
const leastShare = 0.3

/** Splits into words, white space and single characters; joined they are the text again. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function commonLength(
  one: string[],
  other: string[],
  from: (words: string[], index: number) => string | undefined,
): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && from(one, length) === from(other, length)) length++
  return length
}

/** Marks the words that belong to the longest common subsequence. */
function commonWords(one: string[], other: string[]): [boolean[], boolean[]] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  const retained: [boolean[], boolean[]] = [one.map(() => false), other.map(() => false)]
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      retained[0][row++] = true
      retained[1][column++] = true
    } else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row++
    else column++
  }
  return retained
}

/** White space between two changed words counts as changed, because an interrupted mark is hard to read. */
const isChangedAt = (words: string[], retained: boolean[], index: number): boolean =>
  !retained[index] || (/^\s+$/.test(words[index]!) && retained[index - 1] === false && retained[index + 1] === false)

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

function isAlike(words: string[], retained: boolean[]): boolean {
  const all = words.filter(isWord).length
  return all === 0 || words.filter((text, index) => retained[index] && isWord(text)).length / all >= leastShare
}

function stretchesOf(words: string[], retained: boolean[]): Stretch[] {
  const stretches: Stretch[] = []
  words.forEach((text, index) => {
    const isChanged = isChangedAt(words, retained, index)
    const last = stretches.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else stretches.push({ text, isChanged })
  })
  return stretches
}

const whole = (text: string): Stretch[] => [{ text, isChanged: true }]

/** Compares two texts word by word: the parts only in the first, and the parts only in the second. */
export function compareWords(before: string, after: string): Compared {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const head = commonLength(one, other, (words, index) => words[index])
  const [oneRest, otherRest] = [one.slice(head), other.slice(head)]
  const tail = commonLength(oneRest, otherRest, (words, index) => words.at(-1 - index))
  const [oneMiddle, otherMiddle] = [
    oneRest.slice(0, oneRest.length - tail),
    otherRest.slice(0, otherRest.length - tail),
  ]
  const isShort = oneMiddle.length * otherMiddle.length <= mostPairs
  const [oneRetained, otherRetained] = isShort
    ? commonWords(oneMiddle, otherMiddle)
    : [oneMiddle.map(() => false), otherMiddle.map(() => false)]
  const around = (retained: boolean[]) => [
    ...Array<boolean>(head).fill(true),
    ...retained,
    ...Array<boolean>(tail).fill(true),
  ]
  const [oneAround, otherAround] = [around(oneRetained), around(otherRetained)]
  if (!isAlike(one, oneAround) && !isAlike(other, otherAround)) return { before: whole(before), after: whole(after) }
  return { before: stretchesOf(one, oneAround), after: stretchesOf(other, otherAround) }
}
