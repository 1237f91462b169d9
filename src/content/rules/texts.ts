/** Texts of the frame that the market can replace. There are few, because each is on every page. */
export const frameTexts = {
  'footer.promise': { where: 'Footer, large', usual: 'A market that keeps its word.', most: 60 },
  'footer.about': {
    where: 'Footer, below it',
    usual:
      'Times in the zone of the place, prices with everything in them, and a clear line about cancelling before you pay.',
    most: 240,
  },
  'footer.regions': { where: 'Footer, list of regions', usual: 'Regions', most: 30 },
  'footer.categories': { where: 'Footer, list of categories', usual: 'Categories', most: 30 },
  'landing.title': {
    where: 'Title of the landing page for search engines',
    usual: 'good people, near you, at a time that works',
    most: 70,
  },
  'landing.description': {
    where: 'Description of the landing page for search engines',
    usual:
      'Book and order food, hair, local and other services from people near you, with the next free time on every card.',
    most: 200,
  },
  'help.title': { where: 'Heading of the help pages', usual: 'Help', most: 40 },
  'help.intro': {
    where: 'Below that heading',
    usual: 'How things work here. What is not answered, ask us.',
    most: 200,
  },
} as const

export type TextKey = keyof typeof frameTexts

export const textKeys = Object.keys(frameTexts) as TextKey[]

/** Texts by language and key. */
export type SavedTexts = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>

export const languageCode = /^[a-z]{2,3}$/

/** The text of a key: the market's own one in this language, or the built-in one. */
export const textIn = (saved: SavedTexts, language: string, key: TextKey): string =>
  saved[language]?.[key] || frameTexts[key].usual

/** Checks the market's own texts; errors by key. */
export function textProblems(texts: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, text] of Object.entries(texts)) {
    if (!Object.hasOwn(frameTexts, key)) problems[key] = 'There is no such text.'
    else if (text.length > frameTexts[key as TextKey].most)
      problems[key] = `At most ${frameTexts[key as TextKey].most} signs.`
    else if (/[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text))
      problems[key] = 'This holds signs that nobody sees.'
  }
  return problems
}
