import { followProvider, followTaxes } from '#catalogue/commands/listings/follow-provider.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import type { Listener } from '#platform/jobs/job.ts'

/** Free times of a business are looked for when its listings are made: `booking/jobs/follow-providers.ts`. */
const sequence = { name: 'listings', by: 'providerId' } as const

/** What lists and pages say of a service follows its business: its state, its name, its places, its hours, its plan. */
export const providerListeners = [
  {
    on: 'provider.state-changed',
    name: 'catalogue.follow-state',
    sequence,
    run: (ctx, { providerId }) => followProvider(ctx, providerId),
  },
  {
    on: 'provider.changed',
    name: 'catalogue.follow-change',
    sequence,
    run: (ctx, { providerId }) => followTaxes(ctx, providerId),
  },
  {
    on: 'provider.hours-changed',
    name: 'catalogue.follow-hours',
    sequence,
    run: async (ctx, { providerId }) => {
      await settleSystemPauses(ctx, providerId)
      await followProvider(ctx, providerId)
    },
  },
  {
    on: 'provider.plan-changed',
    name: 'catalogue.follow-plan',
    sequence,
    run: (ctx, { providerId }) => settleSystemPauses(ctx, providerId),
  },
] satisfies Listener[]
