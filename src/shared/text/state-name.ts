/** "in_review" → "In review". */
export function stateName(state: string): string {
  const text = state.replaceAll('_', ' ')
  return text[0]!.toUpperCase() + text.slice(1)
}
