/** A photo in a form. */
export interface PlacedPhoto {
  mediaId: string
  alt: string
  focus: string
}

export const shortestAlt = 3
export const longestAlt = 125

/** The list with one item moved to another position. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

/** The default alternative text of a new photo: the title, with its number from the second one on. */
export function firstAlt(title: string, position: number): string {
  const text = position === 0 ? title.trim() : `${title.trim().slice(0, longestAlt - 10)}, photo ${position + 1}`
  return title.trim().length < shortestAlt ? '' : text.slice(0, longestAlt)
}

export function whyNotAlt(alt: string): string | undefined {
  const { length } = alt.trim()
  if (length === 0) return undefined
  return length < shortestAlt || length > longestAlt ? `${shortestAlt} to ${longestAlt} characters, please.` : undefined
}

/** A demo image is identified by its URL, an upload by its id. */
export const isAddress = (mediaId: string): boolean => mediaId.startsWith('/')

/** The URL of a photo in a form. */
export const addressOfPhoto = (mediaId: string): string => (isAddress(mediaId) ? mediaId : `/media/${mediaId}`)

/** Announced to screen readers after a photo was moved. */
export const placeText = (position: number, count: number): string =>
  position === 0
    ? `Photo moved to place 1 of ${count}. It is the cover now.`
    : `Photo moved to place ${position + 1} of ${count}.`
