interface Waiting {
  kind: string
  due: { at: string } | null
}

/** Sorts tasks with a deadline first, the earliest first; tasks without a deadline keep their order. */
export function bySoonest(one: Waiting, other: Waiting): number {
  if (one.due && other.due) return Date.parse(one.due.at) - Date.parse(other.due.at)
  return Number(other.due !== null) - Number(one.due !== null)
}

/** "Soup", "Soup and Bread", "Soup, Bread and 3 more" */
export function namesText(names: string[]): string {
  const [first = '', second, ...rest] = names
  if (second === undefined) return first
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`
}
