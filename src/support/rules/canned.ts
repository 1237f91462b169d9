/** The placeholders of saved replies. */
export const placeholders = ['name', 'reference', 'order'] as const

export type Placeholder = (typeof placeholders)[number]

/** Replaces "{name}" and the others; an empty value leaves no gap, and other braces do not change. */
export function fillCanned(text: string, details: Record<Placeholder, string>): string {
  return text
    .replaceAll(/\{(name|reference|order)\}/g, (_, key: Placeholder) => details[key])
    .replaceAll(/[^\S\n]+([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
}

/** Unknown names in braces: typing errors that a customer would see. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w{1,30})\}/g)]
    .map(([, key]) => key!)
    .filter((key) => !placeholders.some((known) => known === key))
