const heading = /^## (\S+), unreleased$/m

interface Notes {
  version: string
  /** What changed, without its heading. */
  notes: string
  /** The changelog with the day of the release in place of "unreleased". */
  dated: string
}

/** The section "## 1.2.0, unreleased" of a changelog. @throws when there is none, or when it is empty. */
export function unreleasedNotes(changelog: string, day: string): Notes {
  const match = heading.exec(changelog)
  if (!match) throw new Error('CHANGELOG.md has no section "## VERSION, unreleased".')
  const after = changelog.slice(match.index + match[0].length)
  const [section = ''] = after.split(/^## /m)
  const notes = section.trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${match[1]}.`)
  return { version: match[1]!, notes: `${notes}\n`, dated: changelog.replace(heading, `## ${match[1]}, ${day}`) }
}

/** "27 November 2026" */
export const dayText = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
