/** Colours that a provider may give to the main buttons and section marks of a page. Red is none of them: it means danger. */
export const accents = [
  { key: 'juniper', name: 'Juniper' },
  { key: 'graphite', name: 'Graphite' },
  { key: 'terracotta', name: 'Terracotta' },
  { key: 'ochre', name: 'Ochre' },
  { key: 'olive', name: 'Olive' },
  { key: 'harbour', name: 'Harbour' },
  { key: 'iris', name: 'Iris' },
  { key: 'rose', name: 'Rose' },
] as const

export type Accent = (typeof accents)[number]['key']

export const isAccent = (text: string): text is Accent => accents.some(({ key }) => key === text)

/** What a page has when nobody chose. */
export const usualAccent: Accent = 'juniper'
