import { checksumOf, type Release } from '#platform/database/releases.ts'

/** What the release before cannot work with, while processes of both run. */
const breaking: [pattern: RegExp, problem: string][] = [
  [/\bdrop\s+(table|column|view|function|type)\b/i, 'drops what the release before may use'],
  [/\brename\b/i, 'renames what the release before uses'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'forbids nulls that the release before may write'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
    'adds a column that the release before does not fill',
  ],
  [/\bcreate\s+(unique\s+)?index\s+(?!if\s+not\s+exists\b)/i, 'creates an index without "if not exists"'],
]

/** `-- unused since 1.0.0` says that no release from 1.0.0 on uses what the migration removes. */
const unusedSince = /^-- unused since (\S+)$/m

function isAllowedToRemove(text: string, releases: Release[]): boolean {
  const since = unusedSince.exec(text)?.[1]
  return releases.some(({ release }) => release === since)
}

/**
 * What is wrong with the migrations of a folder, one line each: a released one was changed or removed, or a new one
 * could not be applied while processes of the last release run. Before the first release everything is allowed.
 */
export function migrationProblems(texts: ReadonlyMap<string, string>, releases: Release[]): string[] {
  if (releases.length === 0) return []
  const released = new Map(
    releases.flatMap(({ release, migrations }) =>
      Object.entries(migrations).map(([name, checksum]) => [name, { release, checksum }] as const),
    ),
  )
  const last = [...released.keys()].toSorted().at(-1) ?? ''
  const changed = [...released].flatMap(([name, { release, checksum }]) => {
    const text = texts.get(name)
    if (text === undefined) return [`${name} is part of release ${release} and is missing.`]
    return checksumOf(text) === checksum
      ? []
      : [`${name} is part of release ${release} and was changed. Add a new migration.`]
  })
  const added = [...texts].filter(([name]) => !released.has(name))
  return [...changed, ...added.flatMap(([name, text]) => newProblems(name, text, { last, releases }))]
}

function newProblems(name: string, text: string, { last, releases }: { last: string; releases: Release[] }): string[] {
  const order = name > last ? [] : [`${name} must come after ${last}, the last one that was released.`]
  if (isAllowedToRemove(text, releases)) return order
  const statements = text.replaceAll(/--.*$/gm, '')
  return [
    ...order,
    ...breaking.flatMap(([pattern, problem]) => (pattern.test(statements) ? [`${name} ${problem}.`] : [])),
  ]
}
