export interface Requested {
  title: string
  what: string
  whenText: string
  place: string
  party: string
  budgetText: string
}

// The maximum of a message, in characters.
const longest = 2_000

/** The first message of the conversation: the request as text. */
export function requestText({ title, what, whenText, place, party, budgetText }: Requested): string {
  const head = `I'd like a price for “${title}”.`
  const details = [
    `When: ${whenText}`,
    place && `Where: ${place}`,
    party && `Size: ${party}`,
    budgetText && `Budget: ${budgetText}`,
  ]
  const foot = details.filter(Boolean).join('\n')
  const room = longest - head.length - foot.length - 8
  const signs = [...what]
  const shown = signs.length > room ? `${signs.slice(0, room - 1).join('')}…` : what
  return `${head}\n\n${shown}\n\n${foot}`
}

interface Budget {
  budgetFromMinor: number | null
  budgetUntilMinor: number | null
}

/** "EUR 500 to EUR 800", "up to EUR 800", "from EUR 500", or nothing. */
export function budgetText({ budgetFromMinor, budgetUntilMinor }: Budget, money: (minor: number) => string): string {
  if (budgetFromMinor !== null && budgetUntilMinor !== null)
    return `${money(budgetFromMinor)} to ${money(budgetUntilMinor)}`
  if (budgetUntilMinor !== null) return `up to ${money(budgetUntilMinor)}`
  return budgetFromMinor === null ? '' : `from ${money(budgetFromMinor)}`
}
