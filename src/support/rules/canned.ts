/** What a canned answer may hold in braces, with what stands there later. */
export const placeholders = ['name', 'reference', 'order'] as const

export type Placeholder = (typeof placeholders)[number]

/** "{name}" and its like become what they stand for; what has nothing to stand for leaves no gap, and other braces stay as they are. */
export function fillCanned(text: string, details: Record<Placeholder, string>): string {
  return text
    .replaceAll(/\{(name|reference|order)\}/g, (_, key: Placeholder) => details[key])
    .replaceAll(/[^\S\n]+([,.!?;:])/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
}

/** Names in braces that stand for nothing: a slip of the finger that a customer would read. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w{1,30})\}/g)]
    .map(([, key]) => key!)
    .filter((key) => !placeholders.some((known) => known === key))
