import type { ProviderState } from '#providers/rules/provider-states.ts'

export interface FirstStep {
  key: 'sent' | 'logo' | 'cover' | 'hours' | 'person' | 'service' | 'live'
  title: string
  isDone: boolean
}

interface Begun {
  state: { status: ProviderState }
  pictures: { logo: object | null; cover: object | null }
  locations: { hours: readonly object[] }[]
  people: readonly object[]
}

/** The steps of a new provider until it can have customers, in the recommended order. */
export const firstSteps = ({ state, pictures, locations, people }: Begun, services: number): FirstStep[] => [
  {
    key: 'sent',
    title: 'Send the application',
    isDone: !['draft', 'changes_requested', 'rejected'].includes(state.status),
  },
  { key: 'hours', title: 'Say when you are open', isDone: locations.some(({ hours }) => hours.length > 0) },
  { key: 'person', title: 'Open a calendar for somebody', isDone: people.length > 0 },
  { key: 'logo', title: 'Add your logo', isDone: pictures.logo !== null },
  { key: 'cover', title: 'Add a cover', isDone: pictures.cover !== null },
  { key: 'service', title: 'Write your first service', isDone: services > 0 },
  { key: 'live', title: 'Go live', isDone: ['active', 'paused', 'restricted'].includes(state.status) },
]
