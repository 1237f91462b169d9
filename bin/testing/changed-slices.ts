/**
 * The tags of the journeys that a change of these files can break: journeys carry the names of the slices that they walk through.
 * Screens meet in what is not a slice (design system, platform, styles), so a change there chooses the journeys that look at every page.
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
