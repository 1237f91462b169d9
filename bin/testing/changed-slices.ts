/**
 * The tags of the journeys that a change of these files can break: each journey has the names of the slices that it
 * covers. A change outside of slices (design system, platform, styles) can affect all screens, so it selects the
 * journeys that visit every page.
 */
export function journeyTagsFor(files: string[]): string[] {
  const sources = files.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
  return [...new Set(sources.map((file) => tagFor(file)))].toSorted()
}

const shared = ['ui', 'shared', 'platform']

function tagFor(file: string): string {
  const [, first = '', second] = file.split('/')
  return second === undefined || shared.includes(first) ? '@every-page' : `@${first}`
}
