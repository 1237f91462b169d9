/** "in_review" as a person reads it: "In review". */
export function stateName(state: string): string {
  const text = state.replaceAll('_', ' ')
  return text[0]!.toUpperCase() + text.slice(1)
}
