import type { Section } from '#content/contract.ts'

export const homePages = ['landing', 'home'] as const

export type HomePage = (typeof homePages)[number]

export type { Section } from '#content/contract.ts'

interface BuiltIn {
  key: string
  /** Its name in the dashboard. */
  label: string
  heading: string
  /** Null: it has only a heading. */
  text: string | null
  /** It is always visible and always first. */
  isFixed?: true
}

export const builtIn: Record<HomePage, readonly BuiltIn[]> = {
  landing: [
    {
      key: 'hero',
      label: 'Hero',
      isFixed: true,
      heading: 'Good people, near you, at a time that works',
      text: 'Food, hair, repairs and everything else that people do well. Every card says when the next time is free and what it costs.',
    },
    { key: 'rated', label: 'Best rated', heading: 'Best rated', text: null },
    { key: 'categories', label: 'Categories', heading: 'What do you need?', text: null },
    {
      key: 'map',
      label: 'Map and regions',
      heading: 'Where are you?',
      text: 'Start from your part of the world. Times are always those of the place you go to.',
    },
    { key: 'how', label: 'How it works', heading: 'How it works', text: null },
    { key: 'newest', label: 'Newest', heading: 'New on {market}', text: null },
    {
      key: 'sell',
      label: 'For providers',
      heading: 'Do you do something well?',
      text: 'Be found by people nearby. Say what you offer and when you are free; they book it.',
    },
  ],
  home: [
    { key: 'personal', label: 'Book again, favourites, recently viewed', heading: '', text: null },
    { key: 'food', label: 'Food, free soon', heading: '{category}, free soon', text: null },
    { key: 'local', label: 'Local businesses, free soon', heading: '{category}, free soon', text: null },
    { key: 'hair', label: 'Hair, free soon', heading: '{category}, free soon', text: null },
    { key: 'other', label: 'Other services, free soon', heading: '{category}, free soon', text: null },
    { key: 'regions', label: 'Regions', heading: 'Or start from a region', text: null },
  ],
}

export type SavedSections = Partial<
  Record<HomePage, readonly { key: string; isOn?: boolean; heading?: string; text?: string }[]>
>

/** All sections of a page in their order. Sections that are newer than the saved order come last. */
export function sectionsOf(saved: SavedSections, page: HomePage): Section[] {
  const known = builtIn[page]
  const retained = (saved[page] ?? []).filter(
    ({ key }, index, all) => known.some((one) => one.key === key) && all.findIndex((one) => one.key === key) === index,
  )
  const missing = known.filter(({ key }) => !retained.some((one) => one.key === key))
  const all = [...retained, ...missing].map(({ key, ...rest }) => {
    const match = retained.find((one) => one.key === key)
    return {
      key,
      isOn: match?.isOn ?? true,
      heading: match?.heading ?? '',
      text: match?.text ?? '',
      isFixed: 'isFixed' in rest,
    }
  })
  const first = all
    .filter(({ key }) => known.some((one) => one.key === key && one.isFixed))
    .map((one) => ({ ...one, isOn: true }))
  return [...first, ...all.filter((one) => !first.some(({ key }) => key === one.key))].map(
    ({ key, isOn, heading, text }) => ({ key, isOn, heading, text }),
  )
}

export interface ShownSection {
  key: string
  heading: string
  text: string
}

/**
 * The visible sections with their texts: the market's own ones, or the built-in ones with the market's names filled in.
 */
export function shownSections(
  sections: readonly Section[],
  page: HomePage,
  names: { market: string; category(key: string): string },
): ShownSection[] {
  return sections
    .filter(({ isOn }) => isOn)
    .map(({ key, heading, text }) => {
      const usual = builtIn[page].find((one) => one.key === key)!
      const words = (heading || usual.heading)
        .replaceAll('{market}', names.market)
        .replaceAll('{category}', names.category(key))
      return { key, heading: words, text: text || usual.text || '' }
    })
}

const longestHeading = 80
const longestText = 240

/** Checks sections before they are saved; errors by field. */
export function sectionProblems(sections: readonly Section[], page: HomePage): Record<string, string> {
  const known = builtIn[page].map(({ key }) => key)
  const keys = sections.map(({ key }) => key)
  const isWhole = keys.length === known.length && known.every((key) => keys.includes(key))
  if (!isWhole) return { sections: 'Each section once. Load the page again.' }
  const problems: Record<string, string> = {}
  for (const { key, heading, text } of sections) {
    if (heading.length > longestHeading) problems[`${key}.heading`] = `At most ${longestHeading} signs.`
    if (text.length > longestText) problems[`${key}.text`] = `At most ${longestText} signs.`
    if (isHidden(heading)) problems[`${key}.heading`] = 'This holds signs that nobody sees.'
    if (isHidden(text)) problems[`${key}.text`] = 'This holds signs that nobody sees.'
  }
  if (page === 'landing' && sections.every(({ isOn, key }) => !isOn || key === 'hero'))
    problems.sections = 'One section has to stay on.'
  return problems
}

const isHidden = (text: string) => /[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)
