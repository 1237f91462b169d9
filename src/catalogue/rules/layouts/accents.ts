/** Accent colours for buttons and section marks of a page. Red is excluded, because it means danger. */
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

/** The default accent. */
export const usualAccent: Accent = 'juniper'
