/**
 * A pseudo-random number generator with the same sequence for the same seed on every machine (Tommy Ettinger's
 * mulberry32).
 */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weights, which may have any sum. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
  /** Several different items, in the order of the list. */
  some<Item>(items: readonly Item[], amount: number): Item[]
  chance(share: number): boolean
  /** Normally distributed, with mean 0 and standard deviation 1. */
  normal(): number
}

export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

export function randomFrom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const weighted = <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item => {
    let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1)!
  }
  const some = <Item>(items: readonly Item[], amount: number): Item[] => {
    const left = items.map((_, index) => index)
    const chosen = Array.from(
      { length: Math.min(amount, items.length) },
      () => left.splice(whole(0, left.length - 1), 1)[0]!,
    )
    return chosen.sort((one, other) => one - other).map((index) => items[index]!)
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!,
    weighted,
    some,
    chance: (share) => next() < share,
    normal,
  }
}
