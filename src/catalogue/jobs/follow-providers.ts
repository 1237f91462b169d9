import { followProvider, followTaxes } from '#catalogue/commands/follow-provider.ts'
import { settleSystemPauses } from '#catalogue/commands/settle-system-pauses.ts'
import type { Listener } from '#platform/sweeps.ts'

type Payload = { providerId?: unknown }
/** Free times of a business are looked for when its listings are made: `booking/jobs/follow-providers.ts`. */
const sequence = { name: 'listings', by: 'providerId' }
const idIn = ({ providerId }: Payload) => providerId as string

/** What lists and pages say of a service follows its business: its state, its name, its places, its hours, its plan. */
export const providerListeners: Listener[] = [
  { on: 'provider.state-changed', name: 'catalogue.follow-state', sequence, run: (ctx, payload) => followProvider(ctx, idIn(payload)) },
  { on: 'provider.changed', name: 'catalogue.follow-change', sequence, run: (ctx, payload) => followTaxes(ctx, idIn(payload)) },
  {
    on: 'provider.hours-changed',
    name: 'catalogue.follow-hours',
    sequence,
    run: async (ctx, payload) => {
      await settleSystemPauses(ctx, idIn(payload))
      await followProvider(ctx, idIn(payload))
    },
  },
  { on: 'provider.plan-changed', name: 'catalogue.follow-plan', sequence, run: (ctx, payload) => settleSystemPauses(ctx, idIn(payload)) },
]
