import type { ManagedProvider } from '#providers/contract.ts'
import { isLive } from '#providers/rules/provider-states.ts'

export type { ManagedProvider as ManagedBusiness, MyProviderRow } from '#providers/contract.ts'

/** Whether customers can find the provider's page. */
export const isPublic = ({ state }: Pick<ManagedProvider, 'state'>): boolean => isLive(state.status)

/** Loaders return milliseconds, the API returns ISO texts. */
const dateOf = (at: number | string) => new Date(at)

/** "21 November 2026" in the device's time zone. */
export const dayOf = (at: number | string): string =>
  dateOf(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** "21 Nov 2026, 14:05" in the device's time zone. */
export const momentOf = (at: number | string): string =>
  dateOf(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** A calendar day, without a time zone: "2026-12-24" → "Thu, 24 December 2026" */
export const dateText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
