import type { ManagedProvider } from '#providers/contract.ts'
import { isLive } from '#providers/rules/provider-states.ts'

export type { ManagedProvider as ManagedBusiness, MyProviderRow } from '#providers/contract.ts'

/** Whether customers can find the provider's page. */
export const isPublic = ({ state }: Pick<ManagedProvider, 'state'>): boolean => isLive(state.status)

/** A calendar day, without a time zone: "2026-12-24" → "Thu, 24 December 2026" */
export const dateText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
