/** A photo as forms have it. */
export interface PlacedPhoto {
  mediaId: string
  alt: string
  focus: string
}

export const shortestAlt = 3
export const longestAlt = 125

/** The list with one thing at another place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

/** What a new photo is called until somebody finds better words: the title, with its number from the second one on. */
export function firstAlt(title: string, position: number): string {
  const text = position === 0 ? title.trim() : `${title.trim().slice(0, longestAlt - 10)}, photo ${position + 1}`
  return title.trim().length < shortestAlt ? '' : text.slice(0, longestAlt)
}

export function whyNotAlt(alt: string): string | undefined {
  const { length } = alt.trim()
  if (length === 0) return undefined
  return length < shortestAlt || length > longestAlt ? `${shortestAlt} to ${longestAlt} characters, please.` : undefined
}

/** A picture of the demo is known by its address, an upload by its id. */
export const isAddress = (mediaId: string): boolean => mediaId.startsWith('/')

/** Where a picture of a form lies. */
export const addressOfPhoto = (mediaId: string): string => (isAddress(mediaId) ? mediaId : `/media/${mediaId}`)

/** For screen readers, after a photo went to another place. */
export const placeText = (position: number, count: number): string =>
  position === 0
    ? `Photo moved to place 1 of ${count}. It is the cover now.`
    : `Photo moved to place ${position + 1} of ${count}.`
